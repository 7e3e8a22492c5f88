import { isServerCall } from '../../conversation/parts.ts'
import type { Comparison } from '../comparison.ts'
import type { Deviation } from '../deviation.ts'
import { isForeign } from '../proofs/proofs.ts'
import { dataKey, nameOf } from './match.ts'
import type { ServerTool } from './read.ts'

const OWN = 'Of what the provider ran itself,'
const HAVE_PLACE = new Set<string>(['anthropic-messages', 'openai-responses', 'gemini', 'bedrock-converse'])

/**
 * What the provider's own tools were asked and gave goes back to it as it came, in its turn, and to nobody else: others
 * may be told of it in words, or not at all.
 */
export function serverToolDeviations(c: Comparison): Deviation[] {
  const { told, said, saidOf } = c.serverTools
  const expected = new Set(saidOf.values())
  return [
    ...told.flatMap((place) => toldDeviations(c, place)),
    ...said.filter((place) => !expected.has(place)).map((place) => invented(c, place)),
  ]
}

function toldDeviations(c: Comparison, told: ServerTool): Deviation[] {
  const said = c.serverTools.saidOf.get(told)
  if (said === undefined) return mustComeBack(c, told) ? [lost(c, told)] : []
  if (isForeign(told, c.options.target)) {
    const maker = told.message.origin?.provider
    return [
      c.deviation('altered-opaque', `Of what ${maker} ran itself, ${nameOf(told.part)} is sent to another.`, said.part),
    ]
  }
  return [
    ...(isSame(told, said)
      ? []
      : [c.deviation('altered-opaque', `${OWN} ${nameOf(told.part)} was changed.`, said.part)]),
    ...(isInTurn(told, said)
      ? []
      : [c.deviation('reordered', `${OWN} ${nameOf(told.part)} is in another turn.`, said.part)]),
  ]
}

function lost(c: Comparison, told: ServerTool): Deviation {
  const kind = isServerCall(told.part) ? 'lost-call' : 'lost-result'
  return c.deviation(kind, `${OWN} ${nameOf(told.part)} is not in the request.`)
}

function invented(c: Comparison, said: ServerTool): Deviation {
  const kind = isServerCall(said.part) ? 'invented-call' : 'invented-result'
  return c.deviation(kind, `The request has ${nameOf(said.part)}, which the provider never ran.`, said.part)
}

/** Made by the very model that is asked. Of what was cut short, the half that is there may go. */
function mustComeBack({ options: { target, orphans } }: Comparison, { message, part, isWhole }: ServerTool): boolean {
  const { origin, finish_reason } = message
  if (origin?.provider !== target.provider || origin.model !== target.model) return false
  if (!HAVE_PLACE.has(target.dialect)) return false
  const mayGo = isServerCall(part)
    ? orphans.calls === 'removed' || orphans.calls === 'either'
    : orphans.results !== 'none'
  return isWhole || (finish_reason !== 'cancelled' && !mayGo)
}

function isSame(told: ServerTool, said: ServerTool): boolean {
  return (told.part.id ?? '') === (said.part.id ?? '') && dataKey(told) === dataKey(said)
}

/** After the same words of the user, which may have been joined with others. */
function isInTurn({ question: told }: ServerTool, { question: said }: ServerTool): boolean {
  return told.endsWith(said) || said.endsWith(told)
}
