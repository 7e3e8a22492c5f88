import { defineClient } from '../../../src/clients/define.ts'
import { isObject, listOf, member } from '../../../src/json.ts'

/** Reads the first page of Anthropic's list. */
export default defineClient({
  name: 'first-page-only',
  targets: ['anthropic'],
  async models({ target, connection: { baseUrl, apiKey }, signal }) {
    const response = await fetch(`${baseUrl}/v1/models`, { headers: { 'x-api-key': apiKey }, signal })
    const ids = listOf(member(await response.json(), 'data')).map((item) => (isObject(item) ? String(item.id) : ''))
    return { models: [...new Set([...ids, target.model])].map((id) => ({ id })) }
  },
})
