import { aroundLongRuns } from './long-runs.ts'
import { looksMixed, looksRandom, type Shape, START } from './shape.ts'

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
      /(?<=(?:(?:api|access|account)[_-]?key|secret|token|passw(?:or)?d)["']?\s{0,3}[=:]\s{0,3}["']?)(?<secret>[A-Za-z0-9._~+/=-]{16,512})/gi,
    isSecret: looksRandom,
  },
]

/**
 * Addresses by which anybody may write, and tokens that are put together of parts.
 *
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 * @see https://discord.com/developers/docs/resources/webhook
 * @see https://discord.com/developers/docs/reference#authentication
 * @see https://core.telegram.org/bots/api#authorizing-your-bot
 * @see https://docs.sentry.io/concepts/key-terms/dsn-explainer/
 */
const OF_CHATS: readonly Shape[] = [
  {
    kind: 'token',
    pattern: /(?<=hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/)(?<secret>[A-Za-z0-9/]{20,200})/g,
  },
  {
    kind: 'token',
    pattern: /(?<=discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/)(?<secret>\d{15,22}\/[A-Za-z0-9_-]{50,100})/g,
  },
  {
    kind: 'token',
    pattern: /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{23,28}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_-])/g,
    isSecret: isDiscord,
  },
  { kind: 'token', pattern: /(?<!\d)\d{8,10}:[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g, isSecret: looksMixed },
  { kind: 'key', pattern: /(?<=:\/\/)(?<secret>[0-9a-f]{32})(?=(?::[0-9a-f]{32})?@[\w[])/g },
]

/** The first part is the number of who it is for, in base64. */
function isDiscord(token: string): boolean {
  const [id = ''] = token.split('.')
  return /^\d{15,22}$/.test(Buffer.from(id, 'base64').toString('latin1'))
}

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
  { kind: 'project', pattern: /(?<=\bproject_number:|\bprojects\/|\bproject[ =])(?<secret>\d{7,20})(?![\w-])/g },
  {
    kind: 'account',
    pattern: /(?<=\/accounts\/|gateway\.ai\.cloudflare\.com\/v1\/)(?<secret>[0-9a-f]{32})(?![A-Za-z0-9])/g,
  },
  ...(['org-', 'proj_', 'wrkspc_'] as const).map(
    (prefix): Shape => ({
      kind: prefix === 'proj_' ? 'project' : 'organization',
      pattern: new RegExp(`${START}(?<keep>${prefix})[A-Za-z0-9]{16,40}(?![A-Za-z0-9_-])`, 'g'),
      isSecret: looksMixed,
    }),
  ),
]

export const OTHER_SHAPES: readonly Shape[] = [...FRAMED, ...OF_CHATS, ...IDS]

const ANY_SIGN =
  /\.eyJ|(?:bearer|basic)(?:\s|%20|\+)|(?:key|secret|token|passw(?:or)?d)["']?\s{0,3}[=:]|arn:aws|project(?:s\/|_number:|=)|\.iam\.|(?:subscriptions|accounts|webhooks)\/|hooks\.slack|cloudflare|org-|proj_|wrkspc_|\d:[\w-]{35}|\.[\w-]{6}\.[\w-]{27}/i

/**
 * Whether it is worth the time to look for these: by what is around the long runs of a text, and for those two that may be
 * of other characters by what stands at both their ends.
 */
export function mayHoldOthers(text: string, around = aroundLongRuns(text)): boolean {
  return (
    (around !== '' && ANY_SIGN.test(around)) ||
    (text.includes('://') && text.includes('@')) ||
    text.includes('PRIVATE KEY-----') ||
    /\bproject \d{7}/.test(text)
  )
}

/** Those whose finds may be words of the language. */
export const NAME_SHAPES: readonly Shape[] = OTHER_SHAPES.filter(({ isName }) => isName)
