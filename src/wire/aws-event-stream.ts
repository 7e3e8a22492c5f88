import { UserError } from '../errors.ts'
import { jsonOrText } from '../json.ts'
import { type AwsMessage, awsCodec } from './aws-codec.ts'
import { jsonText } from './data.ts'
import type { StreamEvent } from './event.ts'
import type { EventReader, Frames } from './reader.ts'

/** Length, length of the headers, and the checksums behind them and at the end: four bytes each. */
const SMALLEST = 16
/**
 * As botocore has it: 24 MiB of payload, 128 KiB of headers.
 *
 * @see https://github.com/boto/botocore/blob/develop/botocore/eventstream.py
 */
const LARGEST = 24 * 1024 * 1024 + 128 * 1024 + SMALLEST

/** The binary messages of AWS: headers that tell the event apart, a payload of JSON, checksums. Has no place for ids. */
export const awsEventStream: Frames = {
  contentType: 'application/vnd.amazon.eventstream',
  frame: (events) => events.map((event) => Buffer.from(awsCodec().encode(messageOf(event)))),
  reader: () => new AwsReader(),
}

function messageOf({ name = '', data, isException }: StreamEvent): AwsMessage {
  const type = (value: string) => ({ type: 'string', value }) as const
  return {
    headers: {
      [isException ? ':exception-type' : ':event-type']: type(name),
      ':content-type': type('application/json'),
      ':message-type': type(isException ? 'exception' : 'event'),
    },
    body: Buffer.from(jsonText(data)),
  }
}

class AwsReader implements EventReader {
  #rest: Buffer = Buffer.alloc(0)

  push(chunk: Uint8Array): StreamEvent[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const events: StreamEvent[] = []
    for (let length = this.#length(); length <= this.#rest.length; length = this.#length()) {
      events.push(eventIn(this.#rest.subarray(0, length)))
      this.#rest = this.#rest.subarray(length)
    }
    return events
  }

  end(): StreamEvent[] {
    this.#rest = Buffer.alloc(0)
    return []
  }

  /** Of the message that comes next, in bytes. */
  #length(): number {
    if (this.#rest.length < 4) return Number.POSITIVE_INFINITY
    const length = this.#rest.readUInt32BE()
    return length < SMALLEST || length > LARGEST ? damaged(`a message cannot be ${length} bytes long`) : length
  }
}

function eventIn(message: Buffer): StreamEvent {
  try {
    const { headers, body } = awsCodec().decode(message)
    return eventOf(headers, jsonOrText(Buffer.from(body).toString()))
  } catch (error) {
    return damaged(error instanceof Error ? error.message : String(error))
  }
}

/** An `error` is one that the service has no shape for. Its text stands in the headers. */
function eventOf(headers: AwsMessage['headers'], data: unknown): StreamEvent {
  const text = (header: string) => String(headers[`:${header}`]?.value ?? '')
  switch (text('message-type')) {
    case 'exception':
      return { ...named(text('exception-type')), data, isException: true }
    case 'error':
      return { ...named(text('error-code')), data: { message: text('error-message') }, isException: true }
    default:
      return { ...named(text('event-type')), data }
  }
}

function named(name: string): { readonly name?: string } {
  return name === '' ? {} : { name }
}

function damaged(why: string): never {
  throw new UserError(`This is no event stream of AWS: ${why}.`, {
    hint: 'A recording of one is binary; one that was saved as text cannot be read again.',
  })
}
