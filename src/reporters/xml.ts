/** An XML element; attributes and children that are undefined are left out. */
export function element(name: string, attributes: Attributes, children: readonly (string | undefined)[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attribute(String(value))}"`],
  )
  const inner = children.filter((child) => child !== undefined).join('')
  return inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`
}

export type Attributes = Readonly<Record<string, string | number | undefined>>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Characters that no XML 1.0 document may hold, not even as a reference, and C1 controls.
 *
 * @see https://www.w3.org/TR/xml/#charsets
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

export function text(content: string): string {
  return allowed(content).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** In attributes a parser would turn line breaks and tabs into spaces. */
function attribute(content: string): string {
  return text(content).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function allowed(content: string): string {
  return content.replace(FORBIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
