import { IDS } from './ids.ts'
import type { Kind } from './kind.ts'
import { MESSAGES } from './messages.ts'
import { ORDER } from './order.ts'
import { PAIRS } from './pairs.ts'
import { REASONING } from './reasoning.ts'
import { TEXTS } from './texts.ts'
import { TOOLS } from './tools.ts'
import { VALUES } from './values.ts'

/** Every kind of damage, in the order in which they are told. */
export const KINDS: readonly Kind[] = [PAIRS, IDS, ORDER, TEXTS, VALUES, REASONING, MESSAGES, TOOLS].flat()
