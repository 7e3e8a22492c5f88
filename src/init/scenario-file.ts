import type { NewFile } from './new-file.ts'

const ID = 'own/first-tool-call'

/** A first scenario of the team's own. */
export function scenarioFile(ownFolder: string): NewFile {
  return {
    path: `conformance/scenarios/${ID}.yaml`,
    text: `# yaml-language-server: $schema=../../../${ownFolder}/dist/scenarios/schema.json
# What happens in your app. Before each assistant step, and at send, your adapter makes a request, which is judged.
scenario: ${ID}
title: A user asks for an order, the app looks it up, and the talk goes on
why: A result that does not reach the model makes it invent what became of the order.
input: valid
tools:
  - name: find_order
    description: Finds an order by its number
    parameters:
      type: object
      properties: { number: { type: string } }
      required: [number]
steps:
  - user: Where is my order 4711?
  - assistant: { text: Let me see., calls: [ { id: a, name: find_order, arguments: { number: "4711" } } ] }
  - result: { of: a, response: { state: shipped, carrier: DHL } }
  - assistant: It is on its way with DHL.
  - user: Thank you!
  - send
`,
  }
}
