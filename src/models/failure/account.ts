import type { Sign } from './sign.ts'

/** What has to do with the key, its rights and its limits, not with the request. */
export const RATE_LIMIT: readonly Sign[] = [
  {
    text: [
      /exceeded your (?:current )?quota/i,
      /insufficient quota/i,
      /quota (?:has been )?(?:exceeded|exhausted) for (?:the )?(?:month|day|billing)/i,
    ],
    retryable: false,
  },
  { code: /insufficient_quota|billing_\w+/i, retryable: false },
  { code: /rate_?limit\w*|too_?many_?requests\w*|resource_exhausted|throttling\w*|ServiceQuotaExceeded\w*/i },
  {
    text: [
      /rate[- ]?limit(?:ed|s)? (?:exceeded|reached)/i,
      /rate[- ]limited/i,
      /too many requests/i,
      /(?:exceeded|reached) (?:the |your )?rate[- ]?limit/i,
      /throttl/i,
    ],
  },
].map((sign) => ({ kind: 'rate-limit', about: 'account', retryable: true, ...sign }) as const)

export const AUTH: readonly Sign[] = [
  {
    code: /invalid_?api_?key|authentication_error|permission_error|api_key_\w+|permission_denied|unauthenticated|unauthorized|UnrecognizedClient\w*|AccessDenied\w*|InvalidSignature\w*|ExpiredToken\w*|IncompleteSignature\w*|MissingAuthenticationToken\w*/i,
  },
  {
    text: [
      /(?:invalid|incorrect|missing|expired|no|wrong) (?:x-)?(?:api|subscription|auth\w*)[- ]?(?:key|token|header)/i,
      /api[- ]?key (?:is |was )?(?:not valid|not found|invalid|missing|required|expired|revoked)/i,
      /authentication (?:fails|failed|is required|required)/i,
      /security token .*(?:invalid|expired)/i,
      /\bunauthori[sz]ed\b/i,
      /not authorized to/i,
      /access denied/i,
      /invalid (?:authentication|credentials|bearer)/i,
    ],
  },
].map((sign) => ({ kind: 'auth', about: 'account', ...sign }) as const)
