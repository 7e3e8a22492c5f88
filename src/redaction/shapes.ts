import { aroundLongRuns } from './long-runs.ts'
import { looksRandom, type Shape, START } from './shape.ts'

/** The head of a token in the form of JWT that is not signed, and that says nothing. */
const EMPTY_JWT = 'eyJhbGciOiJub25lIn0.e30.'

/** Secrets that stand between marks, or behind a name. */
const FRAMED: readonly Shape[] = [
  {
    kind: 'token',
    pattern: new RegExp(`${START}eyJ[A-Za-z0-9_-]{8,4096}\\.eyJ[A-Za-z0-9_-]{8,8192}\\.[A-Za-z0-9_-]{8,2048}`, 'g'),
    frame: (placeholder) => `${EMPTY_JWT}${placeholder}`,
  },
  {
    kind: 'key',
    pattern: /(?<=-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)(?<secret>[A-Za-z0-9+/=\s\\:,.]{16,16384})(?=-----END )/g,
    frame: (placeholder) => `\n${placeholder}\n`,
  },
  {
    kind: 'password',
    pattern: /(?<=:\/\/[^\s/?#:@"'<>]{0,128}:)(?<secret>[^\s/?#@"'<>]{1,256})(?=@[\w[])/g,
  },
  {
    kind: 'token',
    pattern: /(?<=\b(?:bearer|basic)(?:\s|%20|\+))(?<secret>[A-Za-z0-9._~+/=-]{16,8192})/gi,
    isSecret: looksRandom,
  },
  {
    kind: 'secret',
    pattern:
      /(?<=(?:api[_-]?key|secret|access[_-]?key|token|passw(?:or)?d)["']?\s{0,3}[=:]\s{0,3}["']?)(?<secret>[A-Za-z0-9._~+/=-]{16,512})/gi,
    isSecret: looksRandom,
  },
]

/** Who pays, by names and numbers of which a client may check the form. */
const IDS: readonly Shape[] = [
  { kind: 'account', pattern: /(?<=\barn:aws[a-z-]{0,12}:[a-z0-9-]{0,40}:[a-z0-9-]{0,40}:)(?<secret>\d{12})(?=:)/g },
  {
    kind: 'project',
    isName: true,
    pattern:
      /(?<=\bprojects\/)(?<secret>[A-Za-z0-9][\w.:-]{3,80})(?=\/(?:locations|global|publishers|secrets|topics)\/)/g,
  },
  { kind: 'project', isName: true, pattern: /(?<=@)(?<secret>[a-z0-9-]{4,40})(?=\.iam\.gserviceaccount\.com)/g },
  { kind: 'account', pattern: /(?<=\/subscriptions\/)(?<secret>[0-9a-f-]{36})(?=\/|$)/gi },
  ...(['org-', 'proj_'] as const).map(
    (prefix): Shape => ({
      kind: prefix === 'org-' ? 'organization' : 'project',
      pattern: new RegExp(`${START}(?<keep>${prefix})[A-Za-z0-9]{16,40}(?![A-Za-z0-9_-])`, 'g'),
      isSecret: looksRandom,
    }),
  ),
]

export const OTHER_SHAPES: readonly Shape[] = [...FRAMED, ...IDS]

const ANY_SIGN =
  /\.eyJ|(?:bearer|basic)(?:\s|%20|\+)|(?:key|secret|token|passw(?:or)?d)["']?\s{0,3}[=:]|arn:aws|projects\/|\.iam\.|subscriptions\/|org-|proj_/i

/**
 * Whether it is worth the time to look for these: by what is around the long runs of a text, and for those two that may be
 * of other characters by what stands at both their ends.
 */
export function mayHoldOthers(text: string, around = aroundLongRuns(text)): boolean {
  return (
    (around !== '' && ANY_SIGN.test(around)) ||
    (text.includes('://') && text.includes('@')) ||
    text.includes('PRIVATE KEY-----')
  )
}

/** Those whose finds may be words of the language. */
export const NAME_SHAPES: readonly Shape[] = OTHER_SHAPES.filter(({ isName }) => isName)
