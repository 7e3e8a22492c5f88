import type { SecretKind } from './kinds.ts'
import { looksRandom, type Shape, START } from './shape.ts'

/** Keys that tell of themselves whose they are: by how they begin. */
export interface Keys {
  readonly prefixes: readonly string[]
  /** What follows a prefix, and how much of it at the least. */
  readonly characters: string
  readonly least: number
  readonly kind?: SecretKind
  readonly isSecret?: (secret: string) => boolean
}

const WORD = '[A-Za-z0-9]'
const BASE64 = '[A-Za-z0-9+/=]'
const BASE64URL = '[A-Za-z0-9_-]'
const DOTTED = '[A-Za-z0-9._-]'

/**
 * @see https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns
 * @see https://docs.gitlab.com/security/tokens/#token-prefixes
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html
 * @see https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes
 * @see https://grafana.com/docs/grafana/latest/administration/service-accounts/
 * @see https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/
 * @see https://supabase.com/docs/guides/api/api-keys
 * @see https://shopify.dev/docs/apps/build/authentication-authorization
 * @see https://github.com/C2SP/C2SP/blob/main/age.md
 */
export const KEYS: readonly Keys[] = [
  {
    prefixes: ['sk-ant-api03-', 'sk-ant-admin01-', 'sk-ant-oat01-', 'sk-ant-ort01-', 'sk-ant-'],
    characters: BASE64URL,
    least: 12,
  },
  {
    prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-or-v1-', 'sk-lf-', 'pk-lf-'],
    characters: BASE64URL,
    least: 16,
  },
  {
    prefixes: ['sk-'],
    characters: BASE64URL,
    least: 20,
    isSecret: (key) => looksRandom(key) || /[A-Za-z]{24}/.test(key),
  },
  {
    prefixes: ['ek_', 'sess-', 'lsv2_pt_', 'lsv2_sk_', 'nvapi-', 'csk-', 'fw_', 'r8_', 'tgp_v1_', 'jina_'],
    characters: BASE64URL,
    least: 24,
    isSecret: looksRandom,
  },
  { prefixes: ['xai-', 'gsk_', 'pplx-', 'tvly-dev-', 'tvly-prod-', 'tvly-'], characters: BASE64URL, least: 20 },
  { prefixes: ['pcsk_', 'sb_secret_', 'figd_', 'lin_api_', 'lin_oauth_', 'ntn_'], characters: BASE64URL, least: 24 },
  { prefixes: ['pa-', 'secret_'], characters: BASE64URL, least: 40, isSecret: looksRandom },
  {
    prefixes: ['dapi', 'sk_', 'sbp_', 'SK', 'shpat_', 'shpca_', 'shppa_', 'shpss_'],
    characters: '[0-9A-Fa-f]',
    least: 32,
    isSecret: looksRandom,
  },
  { prefixes: ['hvs.', 'hvb.', 'hvr.'], characters: BASE64URL, least: 24, kind: 'token' },
  { prefixes: ['dckr_pat_', 'dckr_oat_'], characters: BASE64URL, least: 20, kind: 'token' },
  { prefixes: ['glsa_', 'glc_'], characters: '[A-Za-z0-9_+/=]', least: 32, kind: 'token', isSecret: looksRandom },
  { prefixes: ['NRAK-', 'NRII-', 'NRJS-'], characters: BASE64URL, least: 19, isSecret: looksRandom },
  { prefixes: ['PMAK-', 'HRKU-'], characters: BASE64URL, least: 30, isSecret: looksRandom },
  {
    prefixes: ['ATATT3', 'ATCTT3', 'ATBB'],
    characters: '[A-Za-z0-9_=-]',
    least: 28,
    kind: 'token',
    isSecret: looksRandom,
  },
  { prefixes: ['AGE-SECRET-KEY-1'], characters: '[A-Z0-9]', least: 50 },
  { prefixes: ['sntrys_', 'sntryu_'], characters: '[A-Za-z0-9_+/=-]', least: 40, kind: 'token' },
  { prefixes: ['AIza', 'AQ.'], characters: BASE64URL, least: 30 },
  { prefixes: ['ya29.'], characters: DOTTED, least: 16, kind: 'token' },
  { prefixes: ['1//0'], characters: BASE64URL, least: 24, kind: 'token', isSecret: looksRandom },
  { prefixes: ['GOCSPX-'], characters: BASE64URL, least: 20, kind: 'secret' },
  { prefixes: ['AKIA', 'ASIA', 'ABIA', 'ACCA'], characters: '[A-Z0-9]', least: 16 },
  { prefixes: ['ABSK', 'bedrock-api-key-'], characters: BASE64, least: 40 },
  { prefixes: ['hf_'], characters: WORD, least: 24, kind: 'token' },
  { prefixes: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'npm_'], characters: WORD, least: 30, kind: 'token' },
  { prefixes: ['github_pat_'], characters: '[A-Za-z0-9_]', least: 30, kind: 'token' },
  {
    prefixes: ['glpat-', 'glptt-', 'gldt-', 'glrt-', 'glcbt-', 'glsoat-'],
    characters: DOTTED,
    least: 16,
    kind: 'token',
  },
  {
    prefixes: ['xoxa-', 'xoxb-', 'xoxe-', 'xoxp-', 'xoxr-', 'xoxs-', 'xapp-'],
    characters: BASE64URL,
    least: 16,
    kind: 'token',
  },
  { prefixes: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'pk_live_', 'pk_test_'], characters: WORD, least: 16 },
  { prefixes: ['whsec_'], characters: BASE64, least: 20, kind: 'secret' },
  { prefixes: ['pypi-', 'dop_v1_', 'SG.'], characters: DOTTED, least: 40, kind: 'token', isSecret: looksRandom },
]

export const KEY_SHAPES: readonly Shape[] = KEYS.map(({ prefixes, characters, least, kind = 'key', isSecret }) => ({
  kind,
  pattern: new RegExp(`${START}(?<keep>${prefixes.map(literal).join('|')})${characters}{${least},1024}`, 'g'),
  ...(isSecret !== undefined && { isSecret }),
}))

const ANY_PREFIX = new RegExp(
  KEYS.flatMap(({ prefixes }) => prefixes)
    .map(literal)
    .join('|'),
)

/** All shapes at once: a prefix alone stands in many an image. */
const ANY_KEY = new RegExp(
  `${START}(?:${KEYS.map(({ prefixes, characters, least }) => `(?:${prefixes.map(literal).join('|')})${characters}{${least}}`).join('|')})`,
)

/** Whether it is worth the time to look for keys, by what is around the long runs of a text. */
export function mayHoldKeys(around: string): boolean {
  return around !== '' && ANY_PREFIX.test(around) && ANY_KEY.test(around)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
