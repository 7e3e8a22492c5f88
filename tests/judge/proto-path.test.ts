import { expect, test } from 'vitest'
import { protoPath } from '../../src/judge/proto-path.ts'

const request = {
  systemInstruction: { parts: [{ text: '' }] },
  tools: [
    {
      functionDeclarations: [
        {
          parameters: {
            properties: {
              first: {},
              properties: { properties: { innerName: { items: {} } } },
              last: { anyOf: [{}, {}] },
            },
          },
        },
      ],
    },
  ],
}
const PARAMETERS = '/tools/0/functionDeclarations/0/parameters'

test.each([
  ['the root has no name', '', ''],
  ['names are in snake case, indexes in brackets', '/systemInstruction/parts/0', 'system_instruction.parts[0]'],
  [
    'an entry of a map is known by its ordinal',
    `${PARAMETERS}/properties/last/anyOf/1`,
    'tools[0].function_declarations[0].parameters.properties[2].value.any_of[1]',
  ],
  [
    'an entry may have the name of a map',
    `${PARAMETERS}/properties/properties/properties/innerName/items`,
    'tools[0].function_declarations[0].parameters.properties[1].value.properties[0].value.items',
  ],
])('%s', (_, pointer, expected) => {
  expect(protoPath(request, pointer)).toBe(expected)
})
