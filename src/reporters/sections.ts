/** Sections with a blank line between them; those without lines are left out. */
export function sectionsText(sections: readonly (readonly string[])[]): string {
  const shown = sections.map((lines) => lines.join('\n').trimEnd()).filter((text) => text !== '')
  return `${shown.join('\n\n')}\n`
}
