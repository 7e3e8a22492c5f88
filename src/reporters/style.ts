type Paint = (text: string) => string

/** What a piece of text is, for the eye. */
export interface Style {
  readonly strong: Paint
  readonly quiet: Paint
  readonly good: Paint
  readonly bad: Paint
  readonly warning: Paint
  readonly place: Paint
}

const asIs: Paint = (text) => text

export const plain: Style = { strong: asIs, quiet: asIs, good: asIs, bad: asIs, warning: asIs, place: asIs }

/** Colours cost start-up time, so they are loaded only where they are shown. */
export async function loadStyle(color: boolean): Promise<Style> {
  if (!color) return plain
  const { Chalk } = await import('chalk')
  const { bold, dim, green, red, yellow, cyan } = new Chalk({ level: 1 })
  return { strong: bold, quiet: dim, good: green, bad: red, warning: yellow, place: cyan }
}
