import { defineClient } from '../../../src/clients/define.ts'
import { isObject, listOf, member } from '../../../src/json.ts'

/** Offers whatever OpenAI lists. */
export default defineClient({
  name: 'offers-all',
  targets: ['openai'],
  async models({ target, connection: { baseUrl, apiKey }, signal }) {
    const response = await fetch(`${baseUrl}/models`, { headers: { authorization: `Bearer ${apiKey}` }, signal })
    const ids = listOf(member(await response.json(), 'data')).map((item) => (isObject(item) ? String(item.id) : ''))
    return { models: [...new Set([...ids, target.model])].map((id) => ({ id })) }
  },
})
