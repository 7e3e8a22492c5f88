import { isText } from '../conversation/parts.ts'
import { dialectOf } from '../dialects/index.ts'
import { defineClient } from './define.ts'
import { referenceAgent } from './reference/agent.ts'
import { ask } from './reference/ask.ts'
import { choices } from './reference/list.ts'

/** A client made of this package's own parts: what a good agent does, and the proof that the scenarios can be lived. */
export const referenceClient = defineClient({
  name: 'reference-client',
  async send({ target, connection, conversation, tools, options, stream, signal }) {
    const body = dialectOf(target.dialect).format({ target, conversation, tools, stream, options })
    const { parts } = await ask({ target, connection, body, stream, signal }, [])
    return parts
      .filter(isText)
      .map(({ content }) => content)
      .join('')
  },
  loop: (context) => referenceAgent(context),
  toolSupport: true,
  models: (input) => choices(input),
})
