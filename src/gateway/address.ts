/** Where a request goes: to which run, and to which path there. */
export interface Address {
  /** `/run/<id>/…`; undefined for paths without. */
  readonly run: string | undefined
  /** Path and query, without the prefix of the run. */
  readonly url: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
}

/** Ids are shown to people and stand in addresses. */
const RUN = /^\/run\/([\w.-]{1,100})(?![^/?])/

export function readAddress(full: string): Address {
  const found = full.startsWith('/run/') ? RUN.exec(full) : null
  const url = found === null ? full : withSlash(full.slice(found[0].length))
  const end = url.indexOf('?')
  return {
    run: found?.[1],
    url,
    path: end === -1 ? url : url.slice(0, end),
    query: end === -1 ? '' : url.slice(end),
  }
}

function withSlash(url: string): string {
  return url.startsWith('/') ? url : `/${url}`
}

/** The first value of a parameter of a query. */
export function parameter(query: string, name: string): string | undefined {
  return query === '' ? undefined : (new URLSearchParams(query).get(name) ?? undefined)
}

/** A segment of a path as it was meant; as it stands where it is badly encoded. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
