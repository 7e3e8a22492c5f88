import type { HeaderField } from '../fixtures/exchange.ts'
import type { Edit } from './edit.ts'
import { editText } from './edit-json.ts'
import { editUserinfo } from './edit-url.ts'

/** Edits the value of a header, of which parts may be secret. */
export function editHeader({ name, value }: HeaderField, edit: Edit): HeaderField {
  return { name, value: editValue(name.toLowerCase(), value, edit) }
}

function editValue(name: string, value: string, edit: Edit): string {
  if (name === 'cookie') return editCookies(value, edit)
  if (name === 'set-cookie') return value.replace(/^[^;]*/, (pair) => editCookies(pair, edit))
  if (/^(?:proxy-)?authorization$/.test(name)) return editAuthorization(name, value, edit)
  if (/^\s*[[{]/.test(value)) return editText(value, edit, name)
  return edit(value, { in: 'header', name })
}

function editCookies(cookies: string, edit: Edit): string {
  return cookies.replace(/([^=;\s]{1,256})=([^;]*)/g, (_, name: string, value: string) => {
    return `${name}=${edit(value, { in: 'cookie', name })}`
  })
}

/** @see https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function editAuthorization(name: string, value: string, edit: Edit): string {
  if (/^AWS4-/.test(value)) {
    return value
      .replace(
        /(Credential=)([^/,\s]*)/,
        (_, key: string, id: string) => key + edit(id, { in: 'query', name: 'accesskey' }),
      )
      .replace(
        /(Signature=)([^,\s]*)/,
        (_, key: string, hex: string) => key + edit(hex, { in: 'query', name: 'signature' }),
      )
  }
  const basic = /^basic\s+(\S+)$/i.exec(value)?.[1]
  if (basic !== undefined) editUserinfo(Buffer.from(basic, 'base64').toString('utf8').replaceAll('%', '%25'), edit)
  return edit(value, { in: 'header', name })
}
