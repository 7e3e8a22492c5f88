import { defineClient, type ModelChoices } from '../../../src/clients/define.ts'
import { choices } from '../../../src/clients/reference/list.ts'

const kept = new Map<string, Promise<ModelChoices>>()

/** Keeps the first answer of a provider, also where it is an error. */
export default defineClient({
  name: 'keeps-failure',
  models(input) {
    const { baseUrl } = input.connection
    const first = kept.get(baseUrl) ?? choices(input)
    kept.set(baseUrl, first)
    return first
  },
})
