import { count } from './count.ts'
import { every } from './every.ts'
import { none } from './none.ts'
import { unique } from './unique.ts'

/** The pairing vocabulary: four keywords that JSON Schema gains. */
export const VOCABULARY = [every, none, unique, count] as const
