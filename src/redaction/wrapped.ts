import { isUtf8 } from 'node:buffer'
import { editPacked } from './packed.ts'

/** As many characters as the shortest key takes. */
export const SHORTEST_WRAPPED = 24
/** Base64 in either alphabet, or hexadecimal. */
const RUN = new RegExp(`[A-Za-z0-9+/_-]{${SHORTEST_WRAPPED},}={0,2}`, 'g')
const HEX = /^(?:[0-9a-f]{2})+$/i
/** How gzip begins in base64 and in hexadecimal. */
const GZIP = /H4sI|1f8b08/i

/** Whether something compressed may be written in a text. */
export function mayHoldPacked(text: string | Buffer): boolean {
  return typeof text === 'string' ? GZIP.test(text) : ['H4sI', '1f8b08', '1F8B08'].some((sign) => text.includes(sign))
}

/** Edits what is written in a text as base64 or hexadecimal, also where it is compressed there; other runs stay as they are. */
export function editWrapped(text: string, edit: (inner: string) => string): string {
  return text.replace(RUN, (run) => {
    const form = HEX.test(run) ? 'hex' : /[-_]/.test(run) ? 'base64url' : 'base64'
    const before = Buffer.from(run, form)
    const after = editPacked(before, (bytes) => editBytes(bytes, edit)) ?? editBytes(before, edit)
    return after.equals(before) ? run : after.toString(form)
  })
}

function editBytes(bytes: Buffer, edit: (inner: string) => string): Buffer {
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1'
  const before = bytes.toString(encoding)
  const after = edit(before)
  return after === before ? bytes : Buffer.from(after, encoding)
}
