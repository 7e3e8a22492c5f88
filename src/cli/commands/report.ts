import { DIFF_REPORTERS, RUN_REPORTERS } from '../../reporters/index.ts'
import { defineCommand } from '../command.ts'
import { unknownName } from '../misuse.ts'
import { COLOUR, CONFIG, reportingBy } from '../options.ts'

const ACTIONS = ['merge', 'diff'] as const

export const report = defineCommand({
  name: 'report',
  summary: 'Put the reports of runs together, or hold one against another',
  words: `<${ACTIONS.join('|')}> <files..>`,
  fewestWords: 2,
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    ...reportingBy(RUN_REPORTERS),
    ...CONFIG,
    ...COLOUR,
  },
  notes: [
    `  merge   what the parts of a run have written, as --shard runs them, becomes the report of one run
  diff    OLD NEW: which cases fail now and did not, pass now, fail in another way, came or went;
          --reporter is one of ${Object.keys(DIFF_REPORTERS).join(', ')}
Files that \`run\` has written by --reporter json or ndjson, folders of them, and glob patterns in quotes.`,
    `Exit codes of merge: those of run, and 3 also where a part is missing or was cut off
Exit codes of diff:  1 a case fails that did not, and no baseline knows it · 2 a file cannot be read
  3 the new report tells of no case, or is not whole · 0 otherwise`,
  ],
  async run(values, [action = '', ...sources], io) {
    switch (action) {
      case 'merge':
        return (await import('../report/merge.ts')).mergeFiles(values, sources, io)
      case 'diff':
        return (await import('../report/diff.ts')).showDiff(values, sources, io)
      default:
        throw unknownName('action of report', action, ACTIONS)
    }
  },
})
