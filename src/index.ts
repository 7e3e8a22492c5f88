/** The public API of `llm-conformance`. */

export type { CheckEvent } from './check/events.ts'
export {
  type Agent,
  type Client,
  type ClientEvent,
  type Connection,
  defineClient,
  type Edit,
  type LoopContext,
  type ModelChoices,
  type ModelsInput,
  type Question,
  type RunnableTool,
  type SendInput,
  type Turn,
  type Word,
} from './clients/define.ts'
export { type CompareOptions, compare } from './compare/compare.ts'
export type { Deviation, DeviationKind } from './compare/deviation.ts'
export { defineConfig, type UserConfig } from './config/config.ts'
export type { RedactionConfig, RedactionPattern } from './config/redaction-config.ts'
export { type CurateOptions, curate } from './conversation/curate.ts'
export { type Change, type ChangeKind, type Curation, curation } from './conversation/curation.ts'
export { ConversationHistory } from './conversation/history/conversation-history.ts'
export {
  findUnmatchedResults,
  findUnmatchedToolCalls,
  lastAssistantMessage,
} from './conversation/history/lookups.ts'
export type * from './conversation/message.ts'
export { ConversationSession } from './conversation/session.ts'
export { detect } from './dialects/detect.ts'
export type { Body, Dialect, DialectId, FormatInput, ParsedRequest, RequestOptions } from './dialects/dialect.ts'
export { dialectOf } from './dialects/index.ts'
export { NO_TOOLS_NOTE, withoutTools } from './dialects/without-tools.ts'
export { Refusal, Unsupported, UserError } from './errors.ts'
export type { Change as DriftChange, ChangeKind as DriftChangeKind, Severity } from './fixtures/drift/change.ts'
export { type Drift, driftOf, type UnpairedRequest } from './fixtures/drift/drift.ts'
export type {
  ChunkMark,
  HeaderField,
  RecordedExchange,
  RecordedRequest,
  RecordedResponse,
} from './fixtures/exchange.ts'
export { toHar } from './fixtures/export/har.ts'
export type { Fixture, Provenance as FixtureProvenance } from './fixtures/fixture.ts'
export { type ImportedFixture, importFile } from './fixtures/import/import-file.ts'
export type { WithFixturesOptions } from './fixtures/in-process/options.ts'
export { withFixtures } from './fixtures/in-process/with-fixtures.ts'
export type { MatchOptions } from './fixtures/match.ts'
export { readFixture } from './fixtures/read.ts'
export { type WriteOptions as WriteFixtureOptions, writeFixture } from './fixtures/write.ts'
export type { Arrival, Asked } from './gateway/arrival.ts'
export type { Answer, Backend, RawAnswer } from './gateway/backend.ts'
export { FAULT_KINDS, type Fault, type FaultKind } from './gateway/backends/fault.ts'
export { parseFault } from './gateway/backends/fault-spec.ts'
export { type FaultOptions, withFaults } from './gateway/backends/faults.ts'
export { type AnswerOptions, withManner } from './gateway/backends/manner.ts'
export { type PlausibleOptions, plausibleBackend } from './gateway/backends/plausible.ts'
export { type ScriptedReply, scriptBackend } from './gateway/backends/script.ts'
export { connectionFor, type GatewayConnection } from './gateway/connection.ts'
export type { Gateway, GatewayOptions, GatewayRun, RunOptions, Strictness } from './gateway/gateway.ts'
export type { JudgedExchange } from './gateway/judged-exchange.ts'
export { startGateway } from './gateway/start-gateway.ts'
export type { Cut, Travel } from './gateway/travel.ts'
export { EarlierExchanges, type EarlierOptions } from './judge/earlier/earlier-exchanges.ts'
export type { Exchange } from './judge/earlier/exchange.ts'
export { isRejected, judge } from './judge/judge.ts'
export type { JudgeOptions } from './judge/reading.ts'
export type { Rule } from './judge/rule.ts'
export { allRules, ruleById } from './judge/rulebook.ts'
export { type Undecided, undecidable } from './judge/undecidable.ts'
export type { Level, Provenance, Violation } from './judge/violation.ts'
export { builtInModels } from './models/catalogue/built-in.ts'
export { LatestModels } from './models/catalogue/latest-models.ts'
export { listModels } from './models/catalogue/list-models.ts'
export type { ListedModel, ModelListing } from './models/catalogue/listed-model.ts'
export { mergeModels, type OfferedModel } from './models/catalogue/merge.ts'
export { type CatalogueOptions, type ListModelsOptions, ModelCatalogue } from './models/catalogue/model-catalogue.ts'
export { classifyError } from './models/failure/classify.ts'
export type { FailureClass, FailureKind, ProviderFailure } from './models/failure/failure.ts'
export { type ProbeOptions, probe } from './models/probe/probe.ts'
export type { ProbeCause, ProbeResult } from './models/probe/result.ts'
export type { DecideOptions, Decision, UserAnswer } from './models/support/decisions.ts'
export type { FactSource, KnownAnswer, ModelId, ToolAnswer } from './models/support/fact.ts'
export { PRECEDENCE } from './models/support/precedence.ts'
export type { Remember, Remembered } from './models/support/remember.ts'
export { type Learned, ToolSupport, type ToolSupportOptions } from './models/support/tool-support.ts'
export { type ToolSupportedOptions, withToolSupport } from './models/support/with-tool-support.ts'
export { parseTarget, providerOf, targetName, targets } from './providers/index.ts'
export type { Provider, ProviderError } from './providers/provider.ts'
export type { RuleTarget, Target } from './providers/target.ts'
export type { SecretKind } from './redaction/kinds.ts'
export { type KnownSecret, knownSecrets } from './redaction/known.ts'
export { type RedactionOptions, redact } from './redaction/redact.ts'
export type { Shape as SecretShape } from './redaction/shape.ts'
export type { CaseEvent, RunEvent, Verdict } from './runner/events.ts'
export { defineFormatter, type Formatter, type FormatterSession } from './subjects/define.ts'
export type { CommandSpec, SubjectSpec } from './subjects/spec.ts'
