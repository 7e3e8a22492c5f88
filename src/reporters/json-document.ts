import type { Output } from './reporter.ts'

export interface JsonDocument {
  add(record: object): void
  end(summary: object): void
}

/** Writes `{"version":1,"<name>":[…],"summary":{…}}` piece by piece, a record a line, so that nothing is held. */
export function jsonDocument(out: Output, name: string): JsonDocument {
  let separator = `{"version":1,"${name}":[\n`
  return {
    add(record) {
      out.write(separator + JSON.stringify(record))
      separator = ',\n'
    },
    end(summary) {
      const start = separator === ',\n' ? '\n' : separator
      out.write(`${start}],"summary":${JSON.stringify(summary)}}\n`)
    },
  }
}
