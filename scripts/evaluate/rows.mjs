import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'

/** The rows of a JSON Lines file, plain or gzip, one at a time: the file may be larger than the memory. */
export async function* rowsOf(file) {
  const bytes = createReadStream(file)
  const text = (await isGzip(file)) ? bytes.pipe(createGunzip()) : bytes
  let line = 0
  for await (const json of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1
    if (json.trim() !== '') yield { line, row: parse(json, `${file}:${line}`) }
  }
}

async function isGzip(file) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

function parse(json, place) {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`${place}: not JSON: ${error.message}`)
  }
}
