import type { Edit } from './edit.ts'
import { asText } from './edit.ts'

const URL_PARTS = /^([a-z][a-z0-9+.-]*:\/\/)?(?:([^/?#@]*)@)?([^/?#]*)([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/i

/** Edits an address part by part; parts that stay the same stay as they were written. */
export function editUrl(url: string, edit: Edit): string {
  const [, scheme = '', userinfo, host = '', path = '', query = '', fragment = ''] = URL_PARTS.exec(url) ?? []
  if (scheme === '' && host === '' && path === '') return edit(url, asText())
  return [
    scheme,
    userinfo === undefined ? '' : `${editUserinfo(userinfo, edit)}@`,
    host === '' ? '' : edit(host, asText()),
    editPath(path, edit),
    editQuery(query, edit),
    editQuery(fragment, edit),
  ].join('')
}

export function editUserinfo(userinfo: string, edit: Edit): string {
  const [user = '', ...password] = userinfo.split(':')
  const edited = editEncoded(user, (text) => edit(text, { in: 'userinfo', name: 'user' }))
  if (password.length === 0) return edited
  return `${edited}:${editEncoded(password.join(':'), (text) => edit(text, { in: 'userinfo', name: 'password' }))}`
}

/** A path as it is written, since what is encoded in it may be any text, and then each part of it that is encoded. */
export function editPath(path: string, edit: Edit): string {
  const edited = edit(path, asText())
  if (!edited.includes('%')) return edited
  return edited
    .split('/')
    .map((part) => {
      const before = percentDecoded(part)
      const after = before === part ? part : edit(before, asText())
      return after === before ? part : encodeURIComponent(after.toWellFormed())
    })
    .join('/')
}

/** With its `?` or `#`. */
function editQuery(query: string, edit: Edit): string {
  return query === '' ? '' : `${query.slice(0, 1)}${editPairs(query.slice(1), 'query', edit)}`
}

/** The pairs of a query or a form. */
export function editPairs(pairs: string, place: 'query' | 'form', edit: Edit): string {
  return pairs
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      if (value.length === 0) return editEncoded(pair, (text) => edit(text, asText()))
      return `${name}=${editEncoded(value.join('='), (text) => edit(text, { in: place, name: decode(name) }))}`
    })
    .join('&')
}

function editEncoded(encoded: string, edit: (text: string) => string): string {
  const before = decode(encoded)
  const after = edit(before)
  return after === before ? encoded : encodeURIComponent(after.toWellFormed())
}

function decode(text: string): string {
  return percentDecoded(text.replaceAll('+', ' '), text)
}

/** `otherwise`: what a text is taken for that is not encoded. */
export function percentDecoded(text: string, otherwise = text): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return otherwise
  }
}
