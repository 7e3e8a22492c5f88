import { defineFormatter } from '../../../src/subjects/define.ts'
import { reference } from '../reference.ts'

/** Nothing is wrong with it: it passes everywhere. */
export default defineFormatter({ name: 'faithful', format: reference })
