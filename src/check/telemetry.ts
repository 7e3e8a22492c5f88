import { API, MESSAGES } from '../dialects/conversation/attributes.ts'
import { problemIn } from '../dialects/conversation/read.ts'
import { isObject, listOf, member } from '../json.ts'
import type { Reading } from './logged-request.ts'
import { attribute } from './otlp-value.ts'
import { parseJson } from './parse-json.ts'

/** Sets of attributes that tell of one request, the first of which goes before, and the id of the span. */
interface Carrier {
  readonly attributes: readonly unknown[]
  readonly id: unknown
}

/**
 * The conversations in OpenTelemetry's data: OTLP in JSON, or a span or log record that stands by itself, with its
 * attributes in it or in its `attributes`. Undefined for each span or record that has none; undefined for other data.
 *
 * @see https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/
 */
export function readTelemetry(value: unknown): readonly (Reading | undefined)[] | undefined {
  try {
    return carriersIn(value)?.map(readCarrier)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ unreadable: 'nested too deeply to be read' }]
  }
}

function readCarrier({ attributes, id }: Carrier): Reading | undefined {
  const told = (name: string): readonly unknown[] =>
    attributes.map((some) => attribute(some, name)).filter((value) => value !== undefined && value !== null)
  const [messages] = told(MESSAGES)
  if (messages === undefined) return undefined
  // An instrumentation may write it as JSON text.
  const parsed = typeof messages === 'string' ? parseJson(messages) : { value: messages }
  if ('broken' in parsed) return { unreadable: `${MESSAGES} is ${parsed.broken}` }
  const problem = problemIn(parsed.value)
  if (problem !== undefined) return { unreadable: `${MESSAGES} ${problem}` }
  const text = (name: string): string | undefined =>
    told(name).find((value): value is string => typeof value === 'string' && value !== '')
  const provider = text('gen_ai.provider.name') ?? text('gen_ai.system')
  const model = text('gen_ai.request.model')
  const api = text(API)
  return {
    attributes: { [MESSAGES]: parsed.value, ...(api !== undefined && { [API]: api }) },
    hints: { ...(provider !== undefined && { provider }), ...(model !== undefined && { model }) },
    ...(typeof id === 'string' && id !== '' && { id }),
  }
}

function carriersIn(value: unknown): Carrier[] | undefined {
  if (!isObject(value)) return undefined
  if (Array.isArray(value.resourceSpans)) return within(value.resourceSpans, 'scopeSpans', 'spans').flatMap(ofSpan)
  if (Array.isArray(value.resourceLogs)) return within(value.resourceLogs, 'scopeLogs', 'logRecords').map(ofRecord)
  const plain = [value, value.attributes].find((attributes) => attribute(attributes, MESSAGES) !== undefined)
  if (plain === undefined) return undefined
  const id = value.spanId ?? value.span_id ?? member(value.context, 'span_id') ?? value.id
  return [{ attributes: [plain], id }]
}

function within(list: readonly unknown[], scopes: string, items: string): unknown[] {
  return list.flatMap((one) => listOf(member(one, scopes))).flatMap((scope) => listOf(member(scope, items)))
}

/** A span tells the messages itself, or in an event, which may leave to the span who was asked. */
function ofSpan(span: unknown): Carrier {
  const events = listOf(member(span, 'events')).map((event) => member(event, 'attributes'))
  return { attributes: [member(span, 'attributes'), ...events], id: member(span, 'spanId') }
}

/** A log record has them as attributes, or in its body. */
function ofRecord(record: unknown): Carrier {
  const body = member(member(member(record, 'body'), 'kvlistValue'), 'values')
  return { attributes: [member(record, 'attributes'), body], id: member(record, 'spanId') }
}
