/** What keys and tokens are made of, and what stands between the parts of names and numbers that say who pays. */
const RUN_CHARACTERS = /[A-Za-z0-9._~+/=:-]/
/** No shape that is looked for here has fewer of them in a row. */
const LEAST = 16
/** What says of a run that it is a secret stands no farther before it: `access_key`, quotes, gaps, an equals sign. */
const BEFORE = 24

/** For each unit of a text 1 where it is one of them. */
const isOfRun = new Uint8Array(0x10000)
for (let code = 0; code < 128; code++) isOfRun[code] = Number(RUN_CHARACTERS.test(String.fromCharCode(code)))

/**
 * The parts of a text in which there may be a secret that is one long word, each with what stands before it: nothing of
 * nearly all texts that people write. One character in three is looked at, since where there is none of a run, no run of
 * this length can be around it.
 */
export function aroundLongRuns(text: string): string {
  const parts: string[] = []
  for (let start = 0; start + LEAST <= text.length; ) {
    const last = lastOutside(text, start, start + LEAST)
    if (last >= start) {
      start = last + 1
      continue
    }
    const end = endOfRun(text, start + LEAST)
    parts.push(text.slice(Math.max(0, start - BEFORE), end))
    start = end + 1
  }
  return parts.join('\n')
}

/** The last place in a part of a text that is of no run; the place before the part where there is none. */
function lastOutside(text: string, start: number, end: number): number {
  let at = end - 1
  while (at >= start && isOfRun[text.charCodeAt(at)] === 1) at--
  return at
}

function endOfRun(text: string, from: number): number {
  let end = from
  while (end < text.length && isOfRun[text.charCodeAt(end)] === 1) end++
  return end
}
