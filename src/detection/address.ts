export interface Address {
  /** With its port; undefined where only a path is given. */
  readonly host: string | undefined
  readonly path: string | undefined
}

/** Takes an address apart. Logs leave out its scheme at times, or all but the path. */
export function readAddress(text: string): Address {
  const [, host, path] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/@]*@)?([^/?#]*)([^?#]*)/i.exec(text) ?? []
  return { host: host || undefined, path: path || undefined }
}
