/** What is found of a faulty client: by case, without the target; and scenarios in which its bug does not matter. */
export interface ExpectedClient {
  /** Findings by case, in the order of the alphabet. */
  readonly caught: Readonly<Record<string, string>>
  readonly passes: readonly string[]
  /** Targets at which it is caught; absent: both of `TARGETS`. */
  readonly only?: readonly string[]
}

/** One whose streams carry arguments in pieces under an index, and one whose blocks are opened and closed. */
export const TARGETS = ['openai', 'anthropic']

const EDIT_NOT_TAKEN = [
  'The request holds "18 degrees", which is to be gone.',
  'The request holds "Paris", which is to be gone.',
  'invented-call',
  'invented-text',
].join(' ')

export const EXPECTED_CLIENTS: Readonly<Record<string, ExpectedClient>> = {
  'adds-snapshots': {
    caught: { 'stream/repeats[calls=snapshots]': 'not-executed' },
    passes: ['stream/parallel-interleaved', 'stream/whole-call-in-one-chunk', 'loop/slow-first'],
    only: ['openai'],
  },
  'any-400-is-no': {
    caught: {
      'models/look-alike-errors[error=pairing]': 'invented-text learned-wrongly tools-withheld',
      'models/look-alike-errors[error=function-schema]': 'invented-text learned-wrongly tools-withheld',
    },
    passes: ['models/user-choice-wins', 'models/probe', 'models/registry-file'],
  },
  'appends-each-try': {
    caught: {
      'retry/transient[fault=overloaded,at=first-request]': 'duplicated-text',
      'retry/transient[fault=reset,at=with-results]': 'duplicated-text',
    },
    passes: ['retry/error-not-in-history', 'loop/odd-stop-reason', 'cancel/tool-running'],
  },
  'asks-each-look': {
    caught: { 'models/list-cache': 'too-many-requests' },
    passes: ['models/list-filter', 'models/list-error', 'models/list-merge'],
  },
  'asks-each-start': {
    caught: {
      'models/user-choice-wins[course=said-yes]': 'not-learned',
      'models/user-choice-wins[course=said-no]': 'not-learned',
      'models/refusal-remembered[remember=yes]': 'not-learned tools-sent',
    },
    passes: ['models/tools-error-learned', 'models/flag-not-kept'],
    only: ['openai'],
  },
  'blames-the-key': {
    caught: { 'retry/error-not-in-history': 'wrong-kind' },
    passes: ['cancel/mid-text', 'loop/slow-first', 'loop/step-limit'],
  },
  'changes-name-only': {
    caught: {
      'switch/during-run[from=mistral]': 'mixed-models',
      'switch/during-run[from=openai:responses]': 'mixed-models',
    },
    passes: ['turns/one-call', 'window/edit-earlier'],
  },
  'cuts-blindly': {
    caught: { 'retry/context-length': 'openai-chat/tool-result-without-call' },
    passes: ['retry/error-not-in-history', 'retry/transient'],
    only: ['openai'],
  },
  'dies-of-damage': {
    caught: { 'models/registry-file': 'crash' },
    passes: ['models/user-choice-wins', 'models/probe'],
  },
  'drops-hand-off': {
    caught: {
      'loop/hand-off[with=nothing]': 'lost-call',
      'loop/hand-off[with=words]': 'lost-call mistral/last-message',
    },
    passes: ['loop/slow-first', 'turns/long-chain', 'loop/step-limit'],
    only: ['mistral'],
  },
  'drops-results-at-switch': {
    caught: { 'switch/during-run[from=mistral]': 'altered-result' },
    passes: ['loop/slow-first', 'switch/back-to-tools'],
  },
  'edits-by-adding': {
    caught: { 'window/edit-earlier': EDIT_NOT_TAKEN },
    passes: ['turns/consecutive-tool-calls', 'reasoning/server-state-lost'],
    only: ['openai:responses', 'openai', 'anthropic'],
  },
  'empty-on-error': {
    caught: {
      'models/list-error[error=key]': 'error-swallowed missing-models',
      'models/list-error[error=garbage]': 'error-swallowed missing-models',
    },
    passes: ['models/list-filter', 'models/list-merge', 'models/list-cache'],
  },
  'ends-quietly': {
    caught: {
      'stream/error-after-first-event[end=error]': 'error-swallowed',
      'stream/error-after-first-event[end=reset]': 'error-swallowed',
      'stream/no-terminator[end=close]': 'error-swallowed',
    },
    passes: ['retry/transient', 'cancel/mid-text', 'stream/same-as-whole'],
  },
  'error-as-answer': {
    caught: { 'retry/error-not-in-history': 'error-swallowed' },
    passes: ['retry/transient', 'cancel/mid-text'],
  },
  'first-come': {
    caught: {
      'loop/slow-first[tools=different]': 'swapped-result',
      'loop/slow-first[tools=the-same]': 'swapped-result',
    },
    passes: ['turns/long-chain', 'stream/same-as-whole', 'stream/parallel-interleaved'],
  },
  'first-page-only': {
    caught: { 'models/list-filter': 'missing-models' },
    passes: ['models/list-merge'],
    only: ['anthropic'],
  },
  'flag-of-the-model': {
    caught: {
      'models/flag-not-kept[server=vllm]': 'learned-wrongly tools-withheld',
      'models/flag-not-kept[server=llama-cpp]': 'learned-wrongly tools-withheld',
    },
    passes: ['models/refusal-remembered', 'models/user-choice-wins', 'models/look-alike-errors'],
    only: ['openai'],
  },
  'forces-always': {
    caught: {
      'tools/forced-choice[choice=any,thinking=without]': 'endless-loop',
      'tools/forced-choice[choice=one,thinking=with]': 'endless-loop',
    },
    passes: ['turns/long-chain', 'loop/hand-off', 'stream/same-as-whole'],
  },
  'forgets-choice': {
    caught: { 'models/list-merge': 'missing-models' },
    passes: ['models/list-filter', 'models/list-error', 'models/list-cache'],
  },
  'gives-up': {
    caught: { 'turns/long-chain': 'gave-up' },
    passes: ['retry/transient', 'loop/odd-stop-reason'],
  },
  'guess-over-choice': {
    caught: {
      'models/user-choice-wins[course=refused-later]': 'learned-wrongly tools-withheld',
      'models/refusal-remembered[remember=no]': 'learned-wrongly tools-withheld',
    },
    passes: ['models/look-alike-errors', 'models/registry-file', 'models/tools-error-learned'],
    only: ['openai'],
  },
  'ignores-cancel': {
    caught: { 'cancel/tool-running[stream=false]': 'hang', 'cancel/every-point[at=second-running]': 'hang' },
    passes: ['cancel/mid-text', 'cancel/mid-arguments', 'loop/slow-first'],
  },
  'keeps-empty-turn': {
    caught: {
      'loop/model-output-refused[output=malformed-call]': 'gemini/parts-empty poisoned',
      'loop/model-output-refused[output=filter]': 'gemini/parts-empty poisoned',
      'loop/model-output-refused[output=filter-at-once]': 'gemini/parts-empty poisoned',
    },
    passes: ['retry/transient', 'loop/hand-off', 'stream/no-terminator'],
    only: ['gemini/gemini-3.6-flash'],
  },
  'keeps-failure': {
    caught: {
      'models/list-error[error=server]': 'missing-models',
      'models/list-error[error=garbage]': 'missing-models',
    },
    passes: ['models/list-filter', 'models/list-merge', 'models/list-cache'],
  },
  'keeps-half-turn': {
    caught: {
      'retry/stream-dies-after-call[end=reset]': 'executed-twice',
      'retry/stream-dies-after-call[end=close]': 'executed-twice',
      'retry/stream-dies-after-call[end=error]': 'executed-twice',
    },
    passes: ['retry/transient', 'stream/no-terminator', 'cancel/tool-running'],
  },
  'keeps-stored-state': {
    caught: { 'window/edit-earlier': EDIT_NOT_TAKEN },
    passes: ['turns/consecutive-tool-calls', 'turns/long-chain'],
    only: ['openai:responses'],
  },
  'last-call-wins': {
    caught: {
      'stream/no-index[index=absent]': 'not-executed',
      'stream/no-index[index=zero]': 'not-executed',
    },
    passes: ['stream/parallel-interleaved', 'stream/whole-call-in-one-chunk'],
    only: ['openai'],
  },
  'leaves-hand-off-open': {
    caught: {
      'loop/hand-off[with=nothing]': 'anthropic/tool-use-without-tool-result poisoned',
      'loop/hand-off[with=words]': 'anthropic/tool-use-without-tool-result poisoned',
    },
    passes: ['loop/slow-first', 'turns/long-chain', 'cancel/mid-text'],
    only: ['anthropic'],
  },
  'leaves-last-open': {
    caught: {
      'loop/step-limit[calls=one]': 'lost-result openai-chat/tool-call-without-response poisoned',
      'loop/step-limit[calls=two]': 'lost-result openai-chat/tool-call-without-response poisoned',
    },
    passes: ['loop/hand-off', 'turns/long-chain', 'cancel/mid-text'],
    only: ['openai'],
  },
  'lists-twice': {
    caught: { 'models/list-filter': 'wrong-models', 'models/list-cache': 'wrong-models' },
    passes: ['models/list-merge'],
  },
  'nothing-for-answer': {
    caught: {
      'loop/model-output-refused[output=filter]': 'error-swallowed',
      'loop/model-output-refused[output=filter-at-once]': 'error-swallowed',
    },
    passes: ['retry/transient', 'stream/no-terminator', 'loop/step-limit'],
  },
  'offers-all': {
    caught: { 'models/list-filter': 'wrong-models' },
    passes: ['models/list-merge'],
    only: ['openai'],
  },
  'offers-on-a-guess': {
    caught: {
      'models/user-choice-wins[course=said-no]': 'not-learned tools-sent',
      'models/user-choice-wins[course=said-nothing]': 'not-learned tools-sent',
    },
    passes: ['models/look-alike-errors', 'models/flag-of-the-server'],
  },
  'only-first-call': {
    caught: { 'loop/slow-first[tools=different]': 'not-executed', 'stream/same-as-whole[stream=true]': 'not-executed' },
    passes: ['turns/long-chain', 'stream/events-in-order', 'cancel/tool-running'],
  },
  'probes-for-ever': {
    caught: {
      'models/probe[answer=words]': 'too-many-requests',
      'models/probe[answer=server]': 'too-many-requests',
    },
    passes: ['models/user-choice-wins', 'models/registry-file'],
  },
  'resends-what-is-new': {
    caught: {
      'reasoning/server-state-lost[at=results]': 'lost-call lost-system lost-text openai-responses/output-without-call',
      'reasoning/server-state-lost[at=question]': 'lost-call lost-system lost-text',
    },
    passes: ['window/edit-earlier', 'retry/context-length'],
    only: ['openai:responses'],
  },
  'retries-for-ever': {
    caught: { 'retry/error-not-in-history': 'endless-loop', 'stream/no-terminator[end=close]': 'endless-loop' },
    passes: ['retry/transient', 'retry/stream-dies-after-call', 'cancel/tool-running'],
  },
  'retries-refusals': {
    caught: { 'retry/error-not-in-history': 'too-many-requests' },
    passes: ['retry/transient', 'stream/no-terminator', 'loop/step-limit'],
  },
  'runs-old-calls': {
    caught: { 'cancel/not-run-later': 'executed-cancelled' },
    passes: ['cancel/before-tools-start', 'cancel/tool-running', 'tools/changed-midway'],
  },
  'runs-twice': {
    caught: { 'loop/same-response-id[id=the-same]': 'executed-twice', 'stream/events-in-order': 'executed-twice' },
    passes: ['stream/no-terminator', 'stream/error-after-first-event'],
  },
  'runs-with-empty': {
    caught: {
      'loop/call-cannot-run[call=unparsed]': 'executed-unparsed',
      'stream/ends-inside-arguments[end=limit]': 'executed-unparsed',
    },
    passes: ['cancel/mid-arguments', 'loop/slow-first', 'stream/cut-anywhere'],
  },
  'same-again': {
    caught: { 'retry/context-length': 'poisoned' },
    passes: ['retry/error-not-in-history', 'retry/transient'],
  },
  'says-ok': {
    caught: { 'cancel/tool-running[stream=true]': 'unmarked-error', 'cancel/before-tools-start': 'unmarked-error' },
    passes: ['cancel/mid-text', 'retry/transient', 'loop/call-cannot-run'],
  },
  'says-whole': {
    caught: { 'loop/model-output-refused[output=limit]': 'false-success' },
    passes: ['stream/same-as-whole', 'retry/transient', 'cancel/mid-text'],
  },
  'silent-about-files': {
    caught: { 'models/registry-file': 'error-swallowed' },
    passes: ['models/user-choice-wins', 'models/probe'],
  },
  'stays-down': {
    caught: {
      'retry/transient[fault=rate-limit,at=first-request]': 'gave-up',
      'retry/error-not-in-history': 'gave-up',
    },
    passes: ['cancel/mid-text', 'loop/slow-first', 'loop/call-cannot-run'],
  },
  'stays-with-old-model': {
    caught: { 'switch/during-run[from=mistral]': 'mixed-models' },
    passes: ['switch/back-to-tools', 'loop/slow-first'],
  },
  'tells-calls-twice': {
    caught: { 'stream/events-in-order': 'event-order' },
    passes: ['loop/slow-first', 'retry/transient', 'cancel/tool-running'],
  },
  'tells-results-first': {
    caught: { 'stream/events-in-order': 'event-order' },
    passes: ['cancel/mid-text', 'stream/error-after-first-event'],
  },
  'thinks-while-forced': {
    caught: {
      'tools/forced-choice[choice=any,thinking=with]': 'anthropic/thinking-forced-tool-choice',
      'tools/forced-choice[choice=one,thinking=with]': 'anthropic/thinking-forced-tool-choice',
    },
    passes: ['turns/long-chain', 'loop/step-limit', 'retry/transient'],
    only: ['anthropic'],
  },
  'timeout-is-no': {
    caught: {
      'models/probe[answer=silence]': 'learned-wrongly tools-withheld',
      'models/probe[answer=words]': 'learned-wrongly tools-withheld',
      'models/probe[answer=key]': 'learned-wrongly tools-withheld',
    },
    passes: ['models/user-choice-wins', 'models/registry-file', 'models/slow-refresh'],
  },
  'trusts-stop': {
    caught: {
      'loop/odd-stop-reason[reason=stop,stream=false]': 'silent-stop',
      'loop/odd-stop-reason[reason=in-capitals,stream=true]': 'silent-stop',
      'loop/odd-stop-reason[reason=nothing,stream=false]': 'silent-stop',
    },
    passes: ['loop/same-response-id', 'stream/whole-call-in-one-chunk', 'retry/transient'],
  },
  'waits-for-list': {
    caught: { 'models/slow-refresh': 'hang' },
    passes: ['models/user-choice-wins', 'models/probe'],
  },
}
