import type { Conversation, Origin } from '../../conversation/message.ts'
import { isText } from '../../conversation/parts.ts'
import { prepare, type Taking } from '../../conversation/prepare.ts'
import { member } from '../../json.ts'
import { anthropicCallId } from '../../providers/call-ids.ts'
import { inRegime, likeOf, providerOf } from '../../providers/index.ts'
import type { Target } from '../../providers/target.ts'
import { BINDING_BETA, isUnbound, withThinking } from '../claude-thinking.ts'
import { withTrimmedTail } from '../claude-turns.ts'
import type { Body, FormatInput } from '../dialect.ts'
import { heedingToolSupport } from '../without-tools.ts'
import { type Prompt, withCacheMarks } from './format-cache.ts'
import { toolMembers } from './format-tools.ts'
import { KINDS, turns } from './format-turns.ts'
import { hasServerForm } from './server-blocks.ts'

const NAMES = { pattern: /^[a-zA-Z0-9_-]{1,128}$/, maxLength: 128 }
const MAX_TOKENS = 4096

/**
 * A Messages request. All system messages go to the top-level `system`, in order: no model refuses them there.
 *
 * @see https://platform.claude.com/docs/en/api/messages
 */
export function format(given: FormatInput): Body {
  const input = heedingToolSupport(given)
  const { target, options = {} } = input
  const history = prepare(input.conversation, takingOf(target), options.prefill)
  const maxTokens = options.maxTokens ?? MAX_TOKENS
  const tools = toolMembers(input, history, NAMES)
  const { thinking, turns: messages } = withThinking(withTrimmedTail(turns(history)), {
    target,
    wanted: options.thinking,
    forcesTool: ['any', 'tool'].includes(String(member(tools.tool_choice, 'type'))),
    maxTokens,
    kinds: KINDS,
  })
  const system = systemBlocks(history)
  const prompt: Prompt = { ...(system.length === 0 ? {} : { system }), ...tools, messages }
  return {
    ...envelope(input),
    max_tokens: maxTokens,
    ...(thinking === undefined ? {} : { thinking }),
    ...(isUnbound(thinking) && likeOf(target) === 'bedrock-invoke' ? { anthropic_beta: [BINDING_BETA] } : {}),
    ...(options.cache ? withCacheMarks(prompt) : prompt),
  }
}

function takingOf(target: Target): Taking {
  const isOwn = ({ provider }: Origin) => provider === target.provider
  return {
    ids: {
      fits: (id) => /^[a-zA-Z0-9_-]+$/.test(id),
      mint: (seed) => providerOf(target.provider)?.callId(seed) ?? anthropicCallId(seed),
      uniqueIn: 'turn',
      optional: false,
    },
    names: NAMES,
    tail: inRegime(target, 'no-prefill') ? 'rejected' : 'continued',
    isOwn,
    serverTools: { paired: true, pauses: true, isOwn, takes: hasServerForm },
  }
}

function systemBlocks(history: Conversation): Body[] {
  return history
    .filter(({ role }) => role === 'system')
    .flatMap(({ parts }) => parts.filter(isText).map(({ content }) => ({ type: 'text', text: content })))
}

/** Where the URL names the model, the body may not. Bedrock's URL also says whether to stream. */
function envelope({ target, stream }: FormatInput): Body {
  const streaming = stream ? { stream } : {}
  switch (likeOf(target)) {
    case 'bedrock-invoke':
      return { anthropic_version: 'bedrock-2023-05-31' }
    case 'vertex-anthropic':
      return { anthropic_version: 'vertex-2023-10-16', ...streaming }
    default:
      return { model: target.model, ...streaming }
  }
}

/** Bedrock has the beta in the body. */
export function headers({ thinking, anthropic_beta }: Body): Readonly<Record<string, string>> {
  return isUnbound(thinking) && anthropic_beta === undefined ? { 'anthropic-beta': BINDING_BETA } : {}
}
