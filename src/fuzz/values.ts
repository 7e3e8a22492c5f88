import fc from 'fast-check'

/** Tools that the shared toolbox declares. */
export const TOOLS = ['read_file', 'get_weather', 'search'] as const

/** Plain first: a failure shrinks to what stands first. */
export const said = fc.constantFrom(
  'Go on.',
  'And now?',
  'Ünïcödé 👩‍👩‍👧 \u2028 text',
  '{"name": "search"}',
  '<tool_call>search</tool_call>',
)

export const toolName = fc.constantFrom(...TOOLS)

export const args = fc.constantFrom<Readonly<Record<string, unknown>>>(
  { query: 'a' },
  {},
  { query: '007', sure: 'true', more: 'null' },
  { query: 'b', deep: { list: [1, null, { '': 'x' }] } },
  { text: '{"a": 1}', big: 12_345_678_901_234 },
)

export const response = fc.constantFrom<unknown>(
  'done',
  'gave {{unique}}',
  '',
  { degrees: 18, of: ['Paris'] },
  ['a', 'b'],
  42,
  false,
  null,
  '{"ok": true}',
  '42',
  '[1]',
)

/** Ids of other providers, and ids that hardly anybody takes. */
export const oddId = fc.constantFrom(
  'call:1',
  'toolu_01A09q90qw90lq917835lq9',
  'hist_tool_6f1ed002-ab5c-4b9b-8c3a-9d1f0e7a2b4c',
  'call 1|fc_2',
  'call_1\ncall_2',
  `call_${'0123456789'.repeat(8)}`,
  'x',
  '',
  'absent',
)
