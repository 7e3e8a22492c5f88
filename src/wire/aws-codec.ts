import { createRequire } from 'node:module'

type Smithy = typeof import('@smithy/eventstream-codec')
type AwsCodec = InstanceType<Smithy['EventStreamCodec']>

/** Headers, each with its type, and a payload. */
export type AwsMessage = ReturnType<AwsCodec['decode']>

let loaded: AwsCodec | undefined

/** Writes and checks the checksums. Loading it takes as long as starting node, and most streams are none of AWS. */
export function awsCodec(): AwsCodec {
  if (loaded === undefined) {
    const { EventStreamCodec }: Smithy = createRequire(import.meta.url)('@smithy/eventstream-codec')
    const utf8 = (bytes: Uint8Array | string) => (typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString())
    loaded = new EventStreamCodec(utf8, (text) => Buffer.from(text))
  }
  return loaded
}
