/** Cuts text that comes in chunks into lines, which end with LF, CRLF or CR. */
export class Lines {
  #rest = ''

  push(text: string): string[] {
    const mayEnd = /[\r\n]/.test(text) || this.#rest.endsWith('\r')
    this.#rest += text
    if (!mayEnd) return []
    const lines = this.#rest.split(/\r\n|\r(?!$)|\n/)
    this.#rest = lines.pop() ?? ''
    return lines
  }

  /** The last lines; the very last may have no end. A CR that ended a chunk waited for an LF. */
  end(): string[] {
    const rest = this.#rest
    this.#rest = ''
    return rest === '' ? [] : rest.split('\r')
  }
}
