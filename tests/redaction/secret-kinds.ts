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
const cloudflare = hex(32)
const cloudflareGateway = hex(32)
const azureKey = `${characters(86)}==`
const slackHook = `T${characters(10)}/B${characters(10)}/${characters(24)}`
const discordHook = `${characters(18, '123456789')}/${characters(68)}`
const sentry = hex(32)

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
  shaped(
    'OpenAI, organization of letters',
    'org-AbCdEfGhIjKlMnOpQrStUv',
    'Limit reached in organization org-AbCdEfGhIjKlMnOpQrStUv on',
  ),
  shaped('OpenAI, project id', `proj_${characters(24)}`),
  shaped('Anthropic, workspace', `wrkspc_01${characters(22)}`),
  shaped('Google, number of a project', '718281828459', "consumer 'project_number:718281828459'"),
  shaped('Google, resource of a project', '314159265358', 'Permission denied on resource projects/314159265358.'),
  shaped('Google, project in words', '161803398874', 'has not been used in project 161803398874 before'),
  shaped('Cloudflare, account', cloudflare, `https://api.cloudflare.com/client/v4/accounts/${cloudflare}/ai/run`),
  shaped(
    'Cloudflare, gateway',
    cloudflareGateway,
    `https://gateway.ai.cloudflare.com/v1/${cloudflareGateway}/gw/openai`,
  ),
  shaped(
    'Azure, storage',
    azureKey,
    `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${azureKey};EndpointSuffix=x`,
  ),
  shaped('Telegram', `${characters(10, '123456789')}:AA${characters(33)}`),
  shaped(
    'Discord',
    `${Buffer.from(characters(18, '123456789')).toString('base64')}.${characters(6)}.${characters(38)}`,
  ),
  shaped('Slack, webhook', slackHook, `https://hooks.slack.com/services/${slackHook}`),
  shaped('Discord, webhook', discordHook, `https://discord.com/api/webhooks/${discordHook}`),
  shaped('Databricks', `dapi${hex(32)}`),
  shaped('Vault', `hvs.${characters(90)}`),
  shaped('ElevenLabs', `sk_${hex(48)}`),
  shaped('Pinecone', `pcsk_${characters(5)}_${characters(63)}`),
  shaped('Voyage', `pa-${characters(43)}`),
  shaped('Tavily', `tvly-${characters(32)}`),
  shaped('Docker', `dckr_pat_${characters(27)}`),
  shaped('Heroku', `HRKU-AA${characters(58)}`),
  shaped('Linear', `lin_api_${characters(40)}`),
  shaped('Notion', `ntn_${characters(46)}`),
  shaped('Notion, old', `secret_${characters(43)}`),
  shaped('Figma', `figd_${characters(40)}`),
  shaped('Postman', `PMAK-${hex(24)}-${hex(34)}`),
  shaped('Grafana', `glsa_${characters(32)}_${hex(8)}`),
  shaped('New Relic', `NRAK-${characters(27, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`),
  shaped('Supabase', `sbp_${hex(40)}`),
  shaped('Shopify', `shpat_${hex(32)}`),
  shaped('Atlassian', `ATATT3xFfGF0${characters(180)}=${hex(8).toUpperCase()}`),
  shaped('age', `AGE-SECRET-KEY-1${characters(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`),
  shaped('Sentry, address', sentry, `https://${sentry}@o450.ingest.sentry.io/450`),
  shaped('Twilio', `SK${hex(32)}`),
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
