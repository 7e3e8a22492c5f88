import type { Rule } from '../../judge/rule.ts'
import { wantsColour } from '../colour.ts'
import { defineCommand, type Io } from '../command.ts'
import { unknownName } from '../misuse.ts'
import { COLOUR, JSON_OUTPUT } from '../options.ts'

const WIDTH = 100

export const explain = defineCommand({
  name: 'explain',
  summary: 'Tell what a rule means, who enforces it and how to mend a request',
  words: '<rule>',
  fewestWords: 1,
  mostWords: 1,
  options: { ...JSON_OUTPUT, ...COLOUR },
  notes: ['The rules: conformance list rules'],
  async run(values, [id = ''], io) {
    const { allRules, ruleById } = await import('../../judge/rulebook.ts')
    const rule = ruleById(id)
    if (rule === undefined) {
      throw unknownName(
        'rule',
        id,
        allRules().map((known) => known.id),
        'See conformance list rules.',
      )
    }
    io.stdout.write(`${values.json ? JSON.stringify(rule, null, 2) : await text(rule, values['no-color'], io)}\n`)
    return 0
  },
})

async function text(rule: Rule, noColour: boolean, io: Io): Promise<string> {
  const { ruleText } = await import('../../reporters/rule-text.ts')
  const { loadStyle } = await import('../../reporters/style.ts')
  const style = await loadStyle(wantsColour(io.stdout, io, noColour))
  return ruleText(rule, { style, width: Math.min(io.stdout.columns || WIDTH, WIDTH) })
}
