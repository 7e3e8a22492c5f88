import { UNKNOWN_PROVIDER } from '../../../src/providers/target.ts'
import { KINDS } from '../damage/kinds.ts'
import { type Expectations, legal, wrong } from './expectation.ts'

/** Ollama runs at home, where no host tells its name. */
const OLLAMA = ['ollama', UNKNOWN_PROVIDER]
const SHAPE = 'ollama-native/request-shape'

const REFUSED: Expectations = {
  'arguments-of-other-type': [wrong(OLLAMA, ['ollama-native/arguments-object', SHAPE])],
  'result-of-other-type': [wrong(OLLAMA, ['ollama-native/content-string', SHAPE])],
}

/** It checks no more than the types that its code reads: neither pairs nor ids, nor order, nor roles. */
export const ollamaChat: Expectations = {
  ...Object.fromEntries(KINDS.map(({ name }) => [name, [legal(OLLAMA)]])),
  ...REFUSED,
}
