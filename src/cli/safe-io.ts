import { knownSecrets } from '../redaction/known.ts'
import { safeText } from '../redaction/safe-text.ts'
import type { Io, Terminal } from './command.ts'

/** Standard output and error without secrets: for commands that speak of what was asked and answered. */
export function safeIo(io: Io): Io {
  const safe = safeText({ known: knownSecrets(io.env) })
  return { ...io, stdout: safeTerminal(io.stdout, safe), stderr: safeTerminal(io.stderr, safe) }
}

function safeTerminal(terminal: Terminal, safe: (text: string) => string): Terminal {
  return new Proxy(terminal, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target)
      if (name !== 'write' && name !== 'end') return method
      return (first: unknown, ...rest: unknown[]) => method(typeof first === 'string' ? safe(first) : first, ...rest)
    },
  })
}
