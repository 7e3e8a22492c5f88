import type { Message } from '../../../src/conversation/message.ts'
import { NO_TOOLS_NOTE } from '../../../src/dialects/without-tools.ts'
import { toldOtherwise } from '../reference.ts'
import { wasToldNoTools } from '../told-no-tools.ts'

const NOTE: Message = { role: 'system', parts: [{ type: 'text', content: NO_TOOLS_NOTE }] }

/** Goes on telling that there are no tools, once it has told so. */
export default toldOtherwise('keeps-note', (history, input) => (wasToldNoTools(input) ? [NOTE, ...history] : history))
