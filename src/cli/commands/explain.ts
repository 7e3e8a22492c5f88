import type { NotRule } from '../../judge/not-rules.ts'
import type { Rule } from '../../judge/rule.ts'
import { wantsColour } from '../colour.ts'
import { defineCommand, type Io } from '../command.ts'
import { unknownName } from '../misuse.ts'
import { COLOUR, CONFIG, JSON_OUTPUT } from '../options.ts'

const WIDTH = 100

export const explain = defineCommand({
  name: 'explain',
  summary: 'Tell what a rule means, who enforces it and how to mend a request',
  words: '<rule>',
  fewestWords: 1,
  mostWords: 1,
  options: { ...CONFIG, ...JSON_OUTPUT, ...COLOUR },
  notes: ['The rules: conformance list rules'],
  async run({ config, json, 'no-color': noColour }, [id = ''], io) {
    const found = await find(id, config, io)
    io.stdout.write(`${json ? JSON.stringify(found, null, 2) : await text(found, noColour, io)}\n`)
    return 0
  },
})

/** A rule, or what was looked into and is none. */
async function find(id: string, config: string | undefined, { cwd }: Io): Promise<Rule | NotRule> {
  const { allRules } = await import('../../judge/rulebook.ts')
  const { allNotRules } = await import('../../judge/not-rules.ts')
  const { ownRules } = await import('../use-config.ts')
  const own = await ownRules(cwd, config)
  const known = [...allRules(), ...own]
  const found = known.find((rule) => rule.id === id) ?? allNotRules().find((notRule) => notRule.id === id)
  if (found !== undefined) return found
  throw unknownName(
    'rule',
    id,
    known.map((rule) => rule.id),
    'See conformance list rules.',
  )
}

async function text(found: Rule | NotRule, noColour: boolean, io: Io): Promise<string> {
  const { loadStyle } = await import('../../reporters/style.ts')
  const style = await loadStyle(wantsColour(io.stdout, io, noColour))
  const look = { style, width: Math.min(io.stdout.columns || WIDTH, WIDTH) }
  if ('reason' in found) return (await import('../../reporters/not-rule-text.ts')).notRuleText(found, look)
  return (await import('../../reporters/rule-text.ts')).ruleText(found, look)
}
