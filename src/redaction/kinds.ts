/** What a secret is, as its placeholder says it. */
export type SecretKind =
  | 'account'
  | 'cookie'
  | 'key'
  | 'organization'
  | 'password'
  | 'project'
  | 'secret'
  | 'signature'
  | 'token'
  | 'user'
