import type { Asked } from '../arrival.ts'
import type { Answer, Backend } from '../backend.ts'

/** The answer where it need not be waited for; undefined: it must be, so the backend is to be asked for a promise. */
export type AtOnce = (asked: Asked) => Answer | undefined

/** Not members of the backends: whoever makes one of the parts of another (`{ ...backend, answer }`) is to be asked himself. */
const known = new WeakMap<Backend, AtOnce>()

/** A promise, and a signal that nobody listens to, take longer to make than many an answer. */
export function answeringAtOnce(backend: Backend, atOnce: AtOnce): Backend {
  known.set(backend, atOnce)
  return backend
}

export function atOnceOf(backend: Backend): AtOnce | undefined {
  return known.get(backend)
}
