/** A secret that nobody has, and the text it stands in, where it is told by what stands around it. */
export interface SecretKind {
  readonly name: string
  readonly secret: string
  readonly text: string
  /** Found wherever it stands; others only under a telling name, or behind one that was found there. */
  readonly isShaped: boolean
}

const ALPHABET = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
let seed = 7

/** The same in every run; no real key looks like it was made so. */
function characters(length: number, alphabet = ALPHABET): string {
  let text = ''
  while (text.length < length) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    text += alphabet[Math.floor(seed / 65_536) % alphabet.length]
  }
  return text
}

const hex = (length: number) => characters(length, '0123456789abcdef')
const shaped = (name: string, secret: string, text = secret): SecretKind => ({ name, secret, text, isShaped: true })
const named = (name: string, secret: string): SecretKind => ({ name, secret, text: secret, isShaped: false })
const jwtPart = (length: number) => `eyJ${characters(length)}`

const jwt = `${jwtPart(30)}.${jwtPart(60)}.${characters(43)}`
const aws = `AKIA${characters(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`
const awsSecret = `${characters(18)}/${characters(12)}+${characters(8)}`
const pem = characters(64)
const password = characters(14)
const account = '481516234291'
const project = 'lost-numbers-108'
const signature = hex(64)

export const SECRET_KINDS: readonly SecretKind[] = [
  shaped('OpenAI, old', `sk-${characters(48)}`),
  shaped('OpenAI, project', `sk-proj-${characters(30)}_${characters(20)}-${characters(40)}`),
  shaped('OpenAI, service account', `sk-svcacct-${characters(60)}`),
  shaped('OpenAI, admin', `sk-admin-${characters(60)}`),
  shaped('OpenAI, ephemeral', `ek_${characters(32)}`),
  shaped('Anthropic', `sk-ant-api03-${characters(40)}-${characters(40)}AA`),
  shaped('Anthropic, OAuth', `sk-ant-oat01-${characters(80)}`),
  shaped('Google', `AIza${characters(35)}`),
  shaped('Google, access token', `ya29.${characters(60)}`),
  shaped('Google, refresh token', `1//0${characters(50)}`),
  shaped('Google, client secret', `GOCSPX-${characters(28)}`),
  shaped('AWS, number of a key', aws),
  shaped('AWS, session', `ASIA${characters(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`),
  shaped('AWS, secret beside its number', awsSecret, `${aws}:${awsSecret}`),
  shaped('AWS, Bedrock', `ABSK${characters(120)}`),
  shaped('OpenRouter', `sk-or-v1-${hex(64)}`),
  shaped('DeepSeek', `sk-${hex(32)}`),
  shaped('xAI', `xai-${characters(80)}`),
  shaped('Groq', `gsk_${characters(52)}`),
  shaped('Perplexity', `pplx-${characters(48)}`),
  shaped('NVIDIA', `nvapi-${characters(64)}`),
  shaped('Hugging Face', `hf_${characters(34)}`),
  shaped('GitHub', `ghp_${characters(36)}`),
  shaped('GitHub, fine-grained', `github_pat_${characters(22)}_${characters(59)}`),
  shaped('GitLab', `glpat-${characters(20)}`),
  shaped('Slack', `xoxb-${characters(12, '0123456789')}-${characters(24)}`),
  shaped('Stripe', `sk_live_${characters(24)}`),
  shaped('npm', `npm_${characters(36)}`),
  shaped('JWT', jwt),
  shaped('private key', pem, `-----BEGIN PRIVATE KEY-----\n${pem}\n-----END PRIVATE KEY-----`),
  shaped('address with a password', password, `postgres://app:${password}@db.example.com/app`),
  shaped('signed address', signature, `https://bucket.example.com/a.png?X-Amz-Date=1&X-Amz-Signature=${signature}`),
  shaped('bearer in a text', characters(40), ''),
  shaped('setting in a text', characters(30), ''),
  shaped('account in an ARN', account, `arn:aws:bedrock:us-east-1:${account}:inference-profile/x`),
  shaped('project in a path', project, `projects/${project}/locations/us-central1/models/x`),
  shaped('OpenAI, organization', `org-${characters(24)}`),
  named('Mistral', characters(32)),
  named('Cohere', characters(40)),
  named('Azure', hex(32)),
  named('Azure, long', characters(84)),
  named('a password with signs', `${characters(6)}"/\\ é&=${characters(6)}`),
].map((kind) =>
  kind.text === ''
    ? { ...kind, text: kind.name.startsWith('bearer') ? `Bearer ${kind.secret}` : `API_KEY=${kind.secret}` }
    : kind,
)
