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

export const EXPECTED_CLIENTS: Readonly<Record<string, ExpectedClient>> = {
  'adds-snapshots': {
    caught: { 'stream/repeats[calls=snapshots]': 'not-executed' },
    passes: ['stream/parallel-interleaved', 'stream/whole-call-in-one-chunk', 'loop/slow-first'],
    only: ['openai'],
  },
  'appends-each-try': {
    caught: {
      'retry/transient[fault=overloaded,at=first-request]': 'duplicated-text',
      'retry/transient[fault=reset,at=with-results]': 'duplicated-text',
    },
    passes: ['retry/error-not-in-history', 'loop/odd-stop-reason', 'cancel/tool-running'],
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
  'gives-up': {
    caught: { 'turns/long-chain': 'gave-up' },
    passes: ['retry/transient', 'loop/odd-stop-reason'],
  },
  'ignores-cancel': {
    caught: { 'cancel/tool-running[stream=false]': 'hang', 'cancel/every-point[at=second-running]': 'hang' },
    passes: ['cancel/mid-text', 'cancel/mid-arguments', 'loop/slow-first'],
  },
  'keeps-half-turn': {
    caught: {
      'retry/stream-dies-after-call[end=reset]': 'executed-twice',
      'retry/stream-dies-after-call[end=close]': 'executed-twice',
      'retry/stream-dies-after-call[end=error]': 'executed-twice',
    },
    passes: ['retry/transient', 'stream/no-terminator', 'cancel/tool-running'],
  },
  'last-call-wins': {
    caught: {
      'stream/no-index[index=absent]': 'not-executed',
      'stream/no-index[index=zero]': 'not-executed',
    },
    passes: ['stream/parallel-interleaved', 'stream/whole-call-in-one-chunk'],
    only: ['openai'],
  },
  'only-first-call': {
    caught: { 'loop/slow-first[tools=different]': 'not-executed', 'stream/same-as-whole[stream=true]': 'not-executed' },
    passes: ['turns/long-chain', 'stream/events-in-order', 'cancel/tool-running'],
  },
  'retries-for-ever': {
    caught: { 'retry/error-not-in-history': 'endless-loop', 'stream/no-terminator[end=close]': 'endless-loop' },
    passes: ['retry/transient', 'retry/stream-dies-after-call', 'cancel/tool-running'],
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
  'says-ok': {
    caught: { 'cancel/tool-running[stream=true]': 'unmarked-error', 'cancel/before-tools-start': 'unmarked-error' },
    passes: ['cancel/mid-text', 'retry/transient', 'loop/call-cannot-run'],
  },
  'stays-down': {
    caught: {
      'retry/transient[fault=rate-limit,at=first-request]': 'gave-up',
      'retry/error-not-in-history': 'gave-up',
    },
    passes: ['cancel/mid-text', 'loop/slow-first', 'loop/call-cannot-run'],
  },
  'tells-results-first': {
    caught: { 'stream/events-in-order': 'event-order' },
    passes: ['cancel/mid-text', 'stream/error-after-first-event'],
  },
  'trusts-stop': {
    caught: {
      'loop/odd-stop-reason[reason=stop,stream=false]': 'silent-stop',
      'loop/odd-stop-reason[reason=in-capitals,stream=true]': 'silent-stop',
      'loop/odd-stop-reason[reason=nothing,stream=false]': 'silent-stop',
    },
    passes: ['loop/same-response-id', 'stream/whole-call-in-one-chunk', 'retry/transient'],
  },
}
