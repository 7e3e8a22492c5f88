import type { Conversation } from '../conversation/message.ts'
import type { ParsedRequest } from '../dialects/dialect.ts'
import type { Target } from '../providers/target.ts'
import type { Expectation } from '../scenarios/case.ts'
import { type CallMatch, matchCalls } from './calls/match-calls.ts'
import type { Deviation, DeviationKind } from './deviation.ts'
import { withReferences } from './references.ts'
import { findHomes, type Homes } from './results/homes.ts'
import { matchServerTools, type ServerMatch } from './server-tools/match.ts'
import { type Reading, readTexts } from './texts/read-texts.ts'
import { readTranscript, type Transcript } from './transcript/transcript.ts'

export interface CompareOptions {
  readonly target: Target
  /** What may have become of calls without a result, and of results without a call. */
  readonly orphans: Expectation['orphans']
  /** The request asks for reasoning, and so must bring back what came of it in the turn that is not over. */
  readonly thinking?: boolean | undefined
  readonly ids?: Expectation['ids'] | undefined
}

/** The told history and the request side by side, as every check looks at them. */
export interface Comparison {
  readonly told: Transcript
  readonly said: Transcript
  readonly calls: CallMatch
  readonly homes: Homes
  readonly serverTools: ServerMatch
  readonly texts: readonly Reading[]
  readonly options: CompareOptions
  /** `node` is the part of the request that the deviation is at. */
  deviation(kind: DeviationKind, message: string, node?: object): Deviation
}

export function readComparison(told: Conversation, sent: ParsedRequest, options: CompareOptions): Comparison {
  const said = withReferences(told, sent)
  const history = readTranscript(told)
  const request = readTranscript(said.messages)
  const calls = matchCalls(history, request)
  return {
    told: history,
    said: request,
    calls,
    homes: findHomes(history, request, calls),
    serverTools: matchServerTools(told, said.messages),
    texts: readTexts(history, request, options.target),
    options,
    deviation: (kind, message, node) => {
      const pointer = node === undefined ? undefined : said.pointerOf(node)
      return pointer === undefined ? { kind, message } : { kind, message, pointer }
    },
  }
}
