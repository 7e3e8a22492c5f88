import { heedingToolSupport } from '../../../src/clients/reference/heed.ts'
import { withHabits } from './habits.ts'

/** Asks the model whether it takes tools until it hears a yes or a no. */
export default withHabits('probes-for-ever', (context) => ({
  heed: () =>
    heedingToolSupport(context, ({ probe, ...usual }) => ({
      ...usual,
      probe: async (target, signal) => {
        for (let tries = 0; tries < 20; tries++) {
          const result = await probe?.(target, signal)
          if (result !== undefined && result.tools !== 'unknown') return result
        }
        throw new Error('The model tells nothing.')
      },
    })),
}))
