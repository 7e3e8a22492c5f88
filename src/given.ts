type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The members that are not undefined. */
export function given<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>
}
