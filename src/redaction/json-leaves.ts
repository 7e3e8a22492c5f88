/** A member whose value is an object or a list, and where that stands; of an item in a list it has the list's name. */
export interface Enclosing {
  readonly name: string
  readonly above: Enclosing | undefined
}

/** A string or a number in a JSON text. */
export interface Leaf {
  /** Of what is between the quotes, or of the number. */
  readonly start: number
  readonly end: number
  readonly isString: boolean
  readonly isKey: boolean
  /** The name of the member that it is the value of, or that the list is in which it stands; a key has none. */
  readonly name: string
  readonly within: Enclosing | undefined
  /** The same for the pieces of one text in the events of a stream; a number of few digits is a piece of none. */
  readonly stream: string | undefined
}

/** An object or a list that is open. */
interface Open extends Enclosing {
  readonly above: Open | undefined
  readonly isList: boolean
  readonly path: string
  readonly depth: number
  /** The member whose value comes next, or where in the list it stands. */
  key: string | undefined
  count: number
  /** Which of several texts that come at the same time this is about. */
  index: string
}

interface Found extends Omit<Leaf, 'stream'> {
  readonly path: string | undefined
  readonly within: Open | undefined
}

/** Members that tell texts apart that come at the same time. */
const INDEX = /^(?:index|output_index|content_index|summary_index|contentBlockIndex|item_id)$/
/** What JSON is made of: the beginning of a string, a bracket, a comma, a number. */
const TOKEN = /["{}[\],]|-?\d[-+.\deE]*/g
const LEAST_DIGITS = 6
/** No stream has its texts deeper than this. */
const DEEPEST = 32

/** All strings of a JSON text, which must be sound, by where they stand: so that nothing else need change with them. */
export function jsonLeaves(text: string): Leaf[] {
  const found: Found[] = []
  let top: Open | undefined
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match
    const start = match.index
    if (token === '"') {
      const end = endOfString(text, start + 1)
      TOKEN.lastIndex = end + 1
      found.push(string(text, start + 1, end, top))
    } else if (token === '{' || token === '[') top = opened(token === '[', top)
    else if (token === '}' || token === ']') top = top?.above
    else if (token !== ',') number(found, token, start, top)
    else if (top !== undefined) {
      top.key = undefined
      top.count++
    }
  }
  return found.map(({ path, ...leaf }) => ({
    ...leaf,
    stream: path === undefined ? undefined : path + indexOf(leaf.within),
  }))
}

function string(text: string, start: number, end: number, top: Open | undefined): Found {
  const isKey = top !== undefined && !top.isList && top.key === undefined
  if (isKey) {
    top.key = unquoted(text.slice(start, end))
    return { start, end, isString: true, isKey, name: '', path: '', within: undefined }
  }
  if (isIndex(top)) top.index += `#${text.slice(start, end)}`
  return { start, end, isString: true, isKey, name: nameIn(top), path: pathIn(top), within: top }
}

function number(found: Found[], digits: string, start: number, top: Open | undefined): void {
  if (isIndex(top)) top.index += `#${digits}`
  const isLong = digits.length >= LEAST_DIGITS && /^\d+$/.test(digits)
  const place = { name: nameIn(top), path: isLong ? pathIn(top) : undefined, within: top }
  found.push({ start, end: start + digits.length, isString: false, isKey: false, ...place })
}

function opened(isList: boolean, above: Open | undefined): Open {
  const depth = (above?.depth ?? 0) + 1
  return { above, isList, name: nameIn(above), path: pathIn(above), depth, key: undefined, count: 0, index: '' }
}

function isIndex(top: Open | undefined): top is Open {
  return top?.key !== undefined && INDEX.test(top.key)
}

function nameIn(top: Open | undefined): string {
  if (top === undefined) return ''
  return top.isList ? top.name : (top.key ?? '')
}

function pathIn(top: Open | undefined): string {
  if (top === undefined) return ''
  return top.depth > DEEPEST ? top.path : `${top.path}/${top.isList ? top.count : top.key}`
}

function indexOf(within: Open | undefined): string {
  let index = ''
  if (within !== undefined && within.depth > DEEPEST) return index
  for (let open = within; open !== undefined; open = open.above) index += open.index
  return index
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** What a string stands for. */
export function unquoted(inner: string): string {
  if (!inner.includes('\\')) return inner
  const value: unknown = JSON.parse(`"${inner}"`)
  return typeof value === 'string' ? value : inner
}
