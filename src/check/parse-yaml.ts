import { isUtf8 } from 'node:buffer'
import { Composer, type CST, Lexer, LineCounter, Parser, type ScalarTag } from 'yaml'
import { readCassetteYaml } from '../yaml/cassette-yaml.ts'
import { NOT_UTF8 } from './parse-json.ts'
import { jsonValues, UnsoundYaml } from './yaml-values.ts'

/** Lines count from 1, in the text that was given. */
export type ParsedYaml = { readonly value: unknown } | { readonly broken: string; readonly line: number }

/**
 * Numbers that both versions of YAML read as numbers. The writers of cassettes (PyYAML, Psych) speak version 1.1 and leave
 * texts such as 0899, 1e5 or 09:30 without quotes, since there these are none.
 */
const INTEGER: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /^[-+]?(?:0|[1-9][0-9]*)$/,
  resolve: Number,
}
const FLOAT: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^[-+]?[0-9]+\.[0-9]*(?:[eE][-+][0-9]+)?$/,
  resolve: Number,
}

/** `!!binary`, and `!binary` as Psych writes it. */
const BINARY: readonly ScalarTag[] = ['tag:yaml.org,2002:binary', '!binary'].map((tag) => ({
  tag,
  resolve: (base64) => textOrBytes(Buffer.from(base64, 'base64')),
}))

const OPTIONS = {
  logLevel: 'silent',
  prettyErrors: false,
  schema: 'failsafe',
  customTags: ['null', 'bool', INTEGER, FLOAT, ...BINARY],
  /** Any other tag is unknown, and what it stands on is taken as it looks. */
  resolveKnownTags: false,
  /** Else each key of a map is compared with all others. */
  uniqueKeys: false,
} as const

/** Each takes hundreds of bytes while it is parsed, so it is their number that fills the memory, not that of characters. */
const MOST_TOKENS = 1_000_000
/** What is composed of the tokens is composed recursively; a stack that is full can end the whole process. */
const MOST_LEVELS = 200

/** Reads YAML, one document or a part of one at a time; anchors hold from one to the next. */
export function yamlParser(): (bytes: Buffer) => ParsedYaml {
  const toJson = jsonValues()
  return (bytes) => {
    if (!isUtf8(bytes)) return { broken: NOT_UTF8, line: 1 }
    try {
      return parse(bytes.toString('utf8'), toJson)
    } catch (error) {
      if (error instanceof UnsoundYaml) return { broken: `not readable as JSON: ${error.message}`, line: 1 }
      throw error
    }
  }
}

function parse(text: string, toJson: (node: unknown) => unknown): ParsedYaml {
  const lines = new LineCounter()
  lines.addNewLine(0)
  const composer = new Composer({ ...OPTIONS, customTags: [...OPTIONS.customTags] })
  const [document] = composer.compose(syntax(text, new Parser(lines.addNewLine)))
  const error = document?.errors[0]
  if (error === undefined) return { value: toJson(document?.contents) }
  const lenient = readCassetteYaml(text)
  if ('value' in lenient) return lenient
  return { broken: `not YAML: ${error.message}`, line: lines.linePos(error.pos[0]).line }
}

function* syntax(text: string, parser: Parser): Generator<CST.Token> {
  let tokens = 0
  for (const token of new Lexer().lex(text)) {
    if (++tokens > MOST_TOKENS) throw new UnsoundYaml(`it has more than ${MOST_TOKENS} tokens`)
    yield* parser.next(token)
    if (parser.stack.length > MOST_LEVELS) throw new UnsoundYaml(`it is nested more than ${MOST_LEVELS} levels deep`)
  }
  yield* parser.end()
}

function textOrBytes(bytes: Buffer): string | Buffer {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes
}
