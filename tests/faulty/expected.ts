/** What must be found in one case at some targets: rules, deviations, `unmet` expectations, `warning` and a rule. */
export type Findings = Readonly<Record<string, string>>

export interface Expected {
  /** By case, without its target. Nothing else may be found; an empty text: the case passes there without a word. */
  readonly caught: Readonly<Record<string, Findings>>
  /** Scenarios near the bug in which it does not matter. */
  readonly passes: readonly string[]
}

const LOST_TEXT = everywhere('lost-text')
const RESULT_TWICE = {
  anthropic: 'anthropic/tool-result-duplicate duplicated-result',
  openai: 'openai-chat/duplicate-tool-result duplicated-result',
  gemini: 'gemini/function-response-count-mismatch duplicated-result',
}

/** By name of the adapter. */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  'sends-nothing': {
    caught: {
      'turns/plain-text': {
        anthropic: 'anthropic/messages-empty lost-text',
        openai: 'openai-chat/messages-empty lost-system lost-text',
        gemini: 'gemini/contents-empty lost-text',
      },
    },
    passes: [],
  },
  'empty-array': {
    caught: { 'turns/plain-text': { openai: 'openai-chat/tool-calls-empty-array' } },
    passes: ['ids/reused-across-turns'],
  },
  'trailing-collector': {
    caught: {
      'turns/consecutive-tool-calls': {
        anthropic: 'anthropic/tool-result-without-tool-use duplicated-result',
        openai: 'openai-chat/tool-result-id-mismatch duplicated-result',
        gemini:
          'gemini/function-response-count-mismatch duplicated-result warning gemini/function-response-name-mismatch',
      },
    },
    passes: ['turns/one-call', 'turns/user-after-result', 'parallel/two-different', 'parallel/same-name'],
  },
  'collects-by-id': {
    caught: { 'ids/reused-across-turns': RESULT_TWICE },
    passes: ['turns/consecutive-tool-calls', 'turns/long-chain', 'parallel/same-name-next-turn'],
  },
  'name-collector': {
    caught: {
      'parallel/same-name-next-turn': {
        gemini: 'gemini/function-response-count-mismatch duplicated-result',
        'gemini/gemini-3.6-flash':
          'gemini/function-response-count-mismatch gemini/function-response-id-mismatch duplicated-result',
      },
    },
    passes: ['turns/consecutive-tool-calls', 'parallel/two-different', 'parallel/same-name'],
  },
  flattener: {
    caught: { 'turns/consecutive-tool-calls': everywhere('flattened-turns') },
    passes: ['turns/one-call', 'parallel/two-different', 'turns/text-beside-call'],
  },
  'role-function': {
    caught: { 'turns/one-call': { gemini: '', 'gemini/gemini-3.6-flash': 'gemini/role-not-supported-3.6' } },
    passes: ['turns/plain-text'],
  },
  'text-dropper': {
    caught: { 'turns/text-beside-call': LOST_TEXT },
    passes: ['turns/plain-text', 'turns/call-without-text', 'turns/one-call'],
  },
  'phrase-inventor': {
    caught: { 'turns/call-without-text[stored=blank]': everywhere('invented-text') },
    passes: ['turns/plain-text', 'turns/text-beside-call'],
  },
  'text-first': {
    caught: {
      'turns/user-after-result': {
        anthropic: 'anthropic/tool-result-not-first',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call',
        gemini: 'gemini/function-response-not-first',
      },
    },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls', 'turns/same-role-twice'],
  },
  'turn-a-result': {
    caught: {
      'parallel/two-different[as=apart,order=given]': {
        gemini: 'warning gemini/function-response-split',
        'gemini/gemini-3-pro-preview': 'gemini/function-response-split',
      },
    },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'call-a-message': {
    caught: { 'parallel/two-different[as=together,order=given]': everywhere('split-turns') },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'call-only-with-result': {
    caught: { 'parallel/two-different[as=apart,order=given]': everywhere('split-turns') },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls', 'turns/text-beside-call'],
  },
  'name-deduper': {
    caught: { 'parallel/same-name': { gemini: 'gemini/function-response-count-mismatch lost-result' } },
    passes: ['parallel/two-different', 'parallel/same-name-next-turn'],
  },
  'completion-order': {
    caught: {
      'parallel/same-name-grid[calls=two,again=none,id=reversed]': everywhere('swapped-result'),
      'parallel/same-name-grid[calls=two,again=none,id=in-order]': everywhere(''),
    },
    passes: ['turns/consecutive-tool-calls', 'parallel/same-name'],
  },
  'null-arguments': {
    caught: {
      'calls/empty-arguments[arguments=empty]': {
        anthropic: 'anthropic/tool-use-input-object',
        openai: '',
        gemini: '',
      },
    },
    passes: ['turns/one-call', 'calls/arguments-verbatim'],
  },
  'coerces-strings': {
    caught: { 'calls/arguments-verbatim': everywhere('altered-arguments') },
    passes: ['turns/one-call', 'calls/empty-arguments'],
  },
  'failure-eraser': {
    caught: { 'results/error-marked[result=message]': everywhere('unmarked-error') },
    passes: ['turns/one-call', 'results/non-string', 'cancel/before-tools-start'],
  },
  'id-as-name': {
    caught: {
      'results/name-looked-up': {
        gemini: 'warning gemini/function-response-name-mismatch',
        'vertex/gemini-3.7-flash': 'gemini/function-response-name-mismatch',
      },
    },
    passes: ['turns/plain-text'],
  },
  'picture-between': {
    caught: {
      'results/media[medium=image,place=first-of-two]': {
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call',
      },
      'results/media[medium=image,place=only]': { openai: '' },
    },
    passes: ['parallel/two-different', 'results/multi-part'],
  },
  'cleans-calls-only': {
    caught: {
      'ids/foreign[id=bar]': {
        anthropic:
          'anthropic/tool-result-id-pattern anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-id-mismatch lost-result',
        gemini: '',
        mistral: 'mistral/tool-call-id-format lost-result warning mistral/tool-result-ids-v13',
      },
    },
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
  cutter: {
    caught: {
      'ids/collide-when-cleaned[pair=differ-in-the-tail,place=one-turn]': {
        anthropic: 'anthropic/tool-result-duplicate anthropic/tool-use-id-duplicate',
        openai: 'openai-chat/duplicate-tool-result',
        mistral: 'warning mistral/tool-result-ids-v13',
      },
      'ids/collide-when-cleaned[pair=differ-in-the-head,place=one-turn]': { anthropic: '', openai: '' },
    },
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
  'mints-at-send': {
    caught: { 'ids/stable-between-requests': everywhere('rewritten-prefix') },
    passes: ['ids/native-echoed', 'ids/foreign', 'turns/long-chain'],
  },
  'no-ids': {
    caught: {
      'turns/one-call': {
        anthropic: 'anthropic/tool-result-id-pattern anthropic/tool-use-id-pattern',
        openai: 'openai-chat/tool-call-incomplete openai-chat/tool-message-missing-tool-call-id',
        gemini: '',
        mistral: 'mistral/tool-call-id-format',
      },
    },
    passes: ['turns/plain-text'],
  },
  'fresh-id-each-result': {
    caught: {
      'turns/one-call': {
        anthropic: 'anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-id-mismatch lost-result',
        gemini: '',
        'gemini/gemini-3.6-flash': 'gemini/function-response-id-mismatch',
      },
    },
    passes: ['turns/plain-text'],
  },
  'internal-ids-raw': {
    caught: {
      'ids/foreign[id=46-characters]': {
        anthropic: '',
        openai: 'openai-chat/tool-call-id-too-long',
        gemini: '',
        mistral: 'mistral/tool-call-id-format',
      },
      'ids/foreign[id=colon]': {
        anthropic: 'anthropic/tool-result-id-pattern anthropic/tool-use-id-pattern',
        openai: '',
        gemini: '',
        mistral: 'mistral/tool-call-id-format',
      },
    },
    passes: ['ids/native-echoed', 'ids/empty-or-absent', 'turns/one-call'],
  },
  'leaves-orphan': {
    caught: {
      'cancel/before-tools-start': {
        anthropic: 'anthropic/tool-use-without-tool-result lost-result',
        openai: 'openai-chat/tool-call-without-response lost-result',
        gemini: 'gemini/function-response-count-mismatch lost-result',
        mistral: 'mistral/call-result-count lost-result',
      },
    },
    passes: ['turns/one-call', 'parallel/two-different', 'orphans/result-unknown-id'],
  },
  'marker-after-call': {
    caught: { 'cancel/before-tools-start': { anthropic: 'warning anthropic/content-after-tool-use' } },
    passes: ['turns/text-beside-call', 'parallel/one-failed'],
  },
  'answers-at-end': {
    caught: {
      'cancel/different-turns': {
        anthropic:
          'anthropic/tool-result-not-first anthropic/tool-result-without-tool-use anthropic/tool-use-without-tool-result reordered',
        openai: 'openai-chat/tool-call-without-response openai-chat/tool-result-without-call reordered',
        gemini: 'gemini/function-response-count-mismatch gemini/function-response-not-first reordered',
      },
    },
    passes: ['turns/one-call', 'parallel/two-different'],
  },
  'answers-twice': {
    caught: { 'cancel/late-result': RESULT_TWICE },
    passes: ['cancel/before-tools-start', 'cancel/between-results'],
  },
  'calls-only-repair': {
    caught: {
      'orphans/both-directions': {
        anthropic: 'anthropic/tool-result-without-tool-use invented-result',
        openai: 'openai-chat/tool-result-without-call invented-result',
        gemini:
          'gemini/function-response-count-mismatch gemini/function-response-not-first invented-result warning gemini/function-response-name-mismatch',
      },
    },
    passes: ['orphans/call-unanswered', 'cancel/before-tools-start', 'turns/one-call'],
  },
  'binds-ghost': {
    caught: { 'orphans/both-directions': everywhere('invented-result') },
    passes: ['orphans/call-unanswered', 'orphans/result-unknown-id'],
  },
  'drops-call-and-text': {
    caught: { 'orphans/call-unanswered[age=turns-ago]': everywhere('lost-text unmet') },
    passes: ['orphans/result-unknown-id', 'turns/text-beside-call'],
  },
  'blind-window': {
    caught: {
      'window/cut-every-k[first=2]': {
        anthropic: 'anthropic/tool-result-without-tool-use invented-result',
        openai: 'openai-chat/tool-result-without-call invented-result',
        gemini: 'gemini/function-response-turn-order invented-result',
      },
      'window/cut-every-k[first=1]': everywhere(''),
    },
    passes: ['window/restore-json', 'orphans/call-unanswered'],
  },
  'foreign-proof': {
    caught: {
      'switch/with-reasoning[from=gemini/gemini-3-pro-preview]': { anthropic: 'altered-opaque' },
      'switch/with-reasoning[from=anthropic]': { gemini: 'altered-opaque', openai: '' },
    },
    passes: ['turns/consecutive-tool-calls', 'switch/with-calls'],
  },
  'strips-own-proof': {
    caught: { 'switch/there-and-back[from=openai]': { 'gemini/gemini-3-pro-preview': 'altered-opaque' } },
    passes: ['turns/plain-text', 'switch/with-calls'],
  },
  'system-to-user': {
    caught: { 'system/in-the-middle': everywhere('role-changed') },
    passes: ['turns/one-call', 'turns/consecutive-tool-calls'],
  },
  'keeps-choice': {
    caught: { 'tools/list-emptied[choice=auto]': { openai: 'openai-chat/tool-choice-without-tools unmet' } },
    passes: ['turns/one-call', 'tools/none-but-history-has-calls'],
  },
  'edits-input': {
    caught: { 'meta/input-untouched': everywhere('mutated-input') },
    passes: [],
  },
  'last-user-only': {
    caught: { 'turns/one-call': everywhere('lost-call lost-text') },
    passes: ['turns/only-system'],
  },
}

function everywhere(found: string): Findings {
  return { anthropic: found, openai: found, gemini: found }
}
