import type { Sign } from './sign.ts'

const GONE = String.raw`(?:(?:do(?:es)?|did) not exist|doesn['’]t exist|not exist\b|(?:was |is |be )?not found|has been (?:\w+ )?(?:deprecated|removed|retired|decommissioned|shut down|discontinued|sunset)|(?:was|is|has been|were) (?:removed|retired|decommissioned|deprecated|discontinued)|is (?:no longer|not) (?:available|supported\b(?! (?:with|for) (?:this|the) (?:param|option|feature)))|is not a valid model|is unavailable|(?:version )?has reached (?:the )?end of (?:its )?life)`

/** @see https://platform.openai.com/docs/guides/error-codes, https://openrouter.ai/docs/api-reference/errors */
export const UNKNOWN_MODEL: readonly Sign[] = [
  { code: /model_?not_?found|unknown_?model|invalid_?model|DeploymentNotFound|model_decommissioned|ModelNotFound\w*/i },
  {
    text: [
      new RegExp(
        String.raw`\bmodels?\b[\s:]*(?:id |name |identifier )?[\x60'"]?(?:[\w./:@-]+)?[\x60'"]?,? ?(?:\([^)]*\) )?${GONE}`,
        'i',
      ),
    ],
  },
  { text: [/\bmodels\/\S+ is not found\b/i, /publisher model .* (?:was )?not found/i] },
  { text: [/is not a valid model\b/i, /invalid model\b/i, /unknown model\b/i, /no such model/i, /not a known model/i] },
  {
    text: [
      /model identifier is invalid/i,
      /model not supported by (?:any )?provider/i,
      /api deployment .* does not exist/i,
    ],
  },
  { text: [/\bmodel\b.* is not supported by any provider/i, /try pulling it first/i] },
  { text: [/(?:could(?: not|n['’]t)|cannot|unable to) (?:find|locate|load) (?:the |a )?model\b/i] },
  { text: [/^model: \S+$/i], providers: ['anthropic', 'vertex-anthropic', 'bedrock-invoke'] },
].map((sign) => ({ kind: 'unknown-model', about: 'model', ...sign }) as const)
