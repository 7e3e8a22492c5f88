/** All ways in which a secret may be written in a text: as it is, in JSON, in an address, in base64, in hexadecimal. */
export function writtenForms(secret: string): readonly string[] {
  // Where bytes are taken for characters, as in a body that is no text.
  const asBytes = Buffer.from(secret).toString('latin1')
  return [...new Set([...formsOf(secret), ...formsOf(asBytes), ...inBase64(secret), ...inHex(secret)])]
}

function formsOf(secret: string): string[] {
  const inJson = jsonInner(secret)
  const inAddress = encoded(secret)
  const inForm = inAddress.replaceAll('%20', '+')
  return [
    ...[secret, inJson, inJson.replaceAll('/', '\\/'), jsonInner(inJson)],
    ...[inAddress, lowerHex(inAddress), inForm, lowerHex(inForm)],
  ]
}

function jsonInner(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** A half of a character has no form in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function lowerHex(address: string): string {
  return address.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())
}

/** Base64 writes the same bytes in three ways, by where they begin; what depends on their neighbours is left out. */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text)
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const after = (before + bytes.length) % 3
    const inner = whole.slice(before === 0 ? 0 : before + 1, after === 0 ? undefined : -1)
    return inner.length < 8 ? [] : [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function inHex(text: string): string[] {
  const hex = Buffer.from(text).toString('hex')
  return [hex, hex.toUpperCase()]
}
