import fc from 'fast-check'
import type { Violation } from '../../src/judge/violation.ts'
import type { CaseEvent, RunEvent, RunSummary, StaleFailure, Verdict } from '../../src/runner/events.ts'
import { caseEvent, run, UNMATCHED } from './events.ts'

/** Texts in which there is all that a terminal, a log of GitHub, Markdown or HTML would take for its own. */
export const text = fc
  .array(
    fc.oneof(
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      fc.constantFrom(
        '\n',
        '\r\n',
        '\r',
        '::',
        '::error::',
        '::set-output name=a::b',
        '##[error]',
        '%0A',
        '%',
        ',',
        '=',
      ),
      fc.constantFrom(
        '@team',
        '#12',
        '<b>',
        '</details>',
        '`',
        '```',
        '|',
        '[a](b)',
        '![](x)',
        'https://x.y',
        'www.x.y',
      ),
      fc.constantFrom('\u001b[31m', '\u2028', '\u202e', '&amp;', '&#64;', '**', '- ', '$x$', '\\', '--', '"', "'"),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const violation: fc.Arbitrary<Violation> = fc
  .record({ rule: text, level: fc.constantFrom('must', 'should'), pointer: text, message: text })
  .map((changes) => ({ ...UNMATCHED, ...changes }))

const fault = fc.record({ message: text, pointer: text })

/** A case whose texts may be anything. */
export const anyCase: fc.Arbitrary<CaseEvent> = fc
  .record({
    verdict: fc.constantFrom<Verdict>('pass', 'fail', 'skip', 'error'),
    scenario: text,
    title: text,
    why: text,
    subject: text,
    target: text,
    params: fc.dictionary(text, text, { maxKeys: 2 }),
    violations: fc.array(violation, { maxLength: 3 }),
    deviations: fc.array(fault, { maxLength: 2 }),
    unmet: fc.array(text, { maxLength: 2 }),
    reason: text,
    output: text,
    known: fc.option(fc.record({ because: text }), { nil: undefined }),
  })
  .map(({ known, deviations, ...changes }) =>
    caseEvent({
      ...changes,
      deviations: deviations.map((one) => ({ ...one, kind: 'lost-call' as const })),
      ...(known !== undefined && changes.verdict === 'fail' ? { known } : {}),
    }),
  )

const staleEntry: fc.Arbitrary<StaleFailure> = fc.record({
  subject: text,
  scenario: text,
  case: text,
  now: fc.constantFrom('passes', 'is skipped', 'fails with less', 'is no case'),
  mended: fc.array(text, { maxLength: 2 }),
})

/** A whole run of which nothing is what it should be. */
export const anyRun: fc.Arbitrary<readonly RunEvent[]> = fc
  .tuple(fc.array(anyCase, { maxLength: 25 }), fc.array(staleEntry, { maxLength: 4 }))
  .map(([cases, stale]) =>
    run(...cases).map((event) => (event.type === 'summary' ? ({ ...event, stale } satisfies RunSummary) : event)),
  )
