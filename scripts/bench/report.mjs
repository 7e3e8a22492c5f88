/** A figure, and where there is one its aim and whether it is met. `note`: what the figure was made of. */
export function report(what, value, { unit = '', atMost, note = '' } = {}) {
  const aim = atMost === undefined ? '' : `aim ${atMost}${unit}`
  const mark = atMost === undefined ? '' : value <= atMost ? 'met' : 'MISSED'
  const figure = `${value.toFixed(value < 20 ? 2 : 0)}${unit}`
  process.stdout.write(
    `${what.padEnd(54)} ${figure.padStart(9)}  ${aim.padEnd(10)} ${mark.padEnd(6)}  ${note}`.trimEnd().concat('\n'),
  )
}

export function ms(time) {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}
