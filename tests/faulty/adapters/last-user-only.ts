import { toldOtherwise } from '../reference.ts'

/** Sends what the user said last, and nothing before it. */
export default toldOtherwise('last-user-only', (history) => {
  const system = history.filter(({ role }) => role === 'system')
  return [
    ...system,
    ...history.slice(history.findLastIndex(({ role }) => role === 'user')).filter(({ role }) => role !== 'system'),
  ]
})
