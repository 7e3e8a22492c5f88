const YAML_NAME = /\.ya?ml(?:\.gz)?$/i
/** Blank lines and comments. */
const SILENCE = /^(?:[ \t\r]*(?:#[^\n]*)?\n)*/
/** A marker, a member that cassettes begin with, or any key with nothing behind it. */
const OPENING = /^(?:---(?:\s|$)|%YAML\s|["']?(?:http_)?interactions["']?\s*:|version:\s|[a-z_][\w-]*:\s*(?:#.*)?$)/i
/** Nobody comments more than this before the data begin. */
const MOST_BYTES = 4096

export function isYamlName(source: string): boolean {
  return YAML_NAME.test(source)
}

/** Whether text that begins so is YAML and no JSON. */
export function isYaml(head: string): boolean {
  const line = /^[^\n]*/.exec(opening(head))?.[0] ?? ''
  return OPENING.test(line.trimEnd())
}

/** Whether a text's first bytes are enough to tell; no more are asked for, so that a slow pipe is not kept waiting. */
export function tellsForm(head: Buffer): boolean {
  const text = opening(head.subarray(0, MOST_BYTES).toString('latin1'))
  return head.length >= MOST_BYTES || text.includes('\n') || /^[[{]/.test(text)
}

function opening(head: string): string {
  return head.replace(SILENCE, '')
}
