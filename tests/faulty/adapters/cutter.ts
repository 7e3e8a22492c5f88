import { sentOtherwise } from '../reference.ts'
import { withIds } from '../stored.ts'

/** Cuts ids that are too long, and so makes two of them equal. */
export default sentOtherwise('cutter', (body, input) => {
  const { dialect, provider } = input.target
  const isShort = provider === 'mistral'
  const limit = isShort ? 9 : dialect === 'openai-responses' || dialect === 'bedrock-converse' ? 64 : 40
  return withIds(body, input, ({ sent, stored }) => {
    const clean = isShort ? stored.replace(/[^a-zA-Z0-9]/g, '') : stored
    return clean.length > limit ? clean.slice(0, limit) : sent
  })
})
