export type Call = (...args: readonly unknown[]) => unknown

/** Puts a function around a method, in its place. `around` gets what is called, with its `this` bound, and the arguments. */
export function wrap(
  owner: object,
  name: string,
  around: (call: Call, args: readonly unknown[], self: unknown) => unknown,
): void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return
  const wrapped = function (this: unknown, ...args: readonly unknown[]): unknown {
    return around((...given) => Reflect.apply(original, this, given), args, this)
  }
  // What `util.promisify` looks for stands on the function itself.
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original))
  Reflect.set(owner, name, wrapped)
}
