import { withoutTools } from '../../../src/dialects/without-tools.ts'
import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'
import { wasToldNoTools } from '../told-no-tools.ts'

/** Keeps by conversation, and not by model, whether there are tools. */
export default defineFormatter({
  name: 'keeps-withholding',
  format: (input) => reference(wasToldNoTools(input) ? withoutTools(input) : input),
})
