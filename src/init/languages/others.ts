import type { Language } from '../language.ts'
import { go } from './go.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'

/** Languages whose adapters are programs. */
export const OTHERS: readonly Language[] = [python, go, rust]
