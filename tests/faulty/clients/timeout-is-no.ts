import { heedingToolSupport } from '../../../src/clients/reference/heed.ts'
import { withHabits } from './habits.ts'

/** Takes whatever a probe does not tell for a no. */
export default withHabits('timeout-is-no', (context) => ({
  heed: () =>
    heedingToolSupport(context, ({ probe, ...usual }) => ({
      ...usual,
      probe: async (target, signal) => {
        const result = await probe?.(target, signal)
        if (result === undefined) throw new Error('There is no probe.')
        return result.tools === 'yes' ? result : { ...result, tools: 'no' }
      },
    })),
}))
