// Long, legal transcripts in each dialect: user, call, result, answer, and again.

const TEXT = 'The quick brown fox reads the weather report of a town nobody has heard of. '.repeat(4)

export function transcript(target, messages) {
  const turns = Array.from({ length: Math.ceil(messages / 4) }, (_, n) => n)
  return WRITERS[target.dialect](target.model, turns)
}

const WRITERS = {
  'anthropic-messages': (model, turns) => ({
    model,
    max_tokens: 1024,
    tools: [
      {
        name: 'get_weather',
        description: TEXT,
        input_schema: { type: 'object', properties: { city: { type: 'string' } } },
      },
    ],
    messages: endOnUser(
      turns.flatMap((n) => [
        { role: 'user', content: TEXT },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: TEXT },
            { type: 'tool_use', id: `toolu_${n}`, name: 'get_weather', input: { city: `Town ${n}` } },
          ],
        },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${n}`, content: TEXT }] },
        { role: 'assistant', content: [{ type: 'text', text: TEXT }] },
      ]),
      { role: 'user', content: TEXT },
    ),
  }),
  'openai-chat': (model, turns) => ({
    model,
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: TEXT,
          parameters: { type: 'object', properties: { city: { type: 'string' } } },
        },
      },
    ],
    messages: endOnUser(
      turns.flatMap((n) => [
        { role: 'user', content: TEXT },
        {
          role: 'assistant',
          content: TEXT,
          tool_calls: [
            { id: `call_${n}`, type: 'function', function: { name: 'get_weather', arguments: `{"city":"Town ${n}"}` } },
          ],
        },
        { role: 'tool', tool_call_id: `call_${n}`, content: TEXT },
        { role: 'assistant', content: TEXT },
      ]),
      { role: 'user', content: TEXT },
    ),
  }),
  gemini: (_model, turns) => ({
    tools: [
      {
        functionDeclarations: [
          {
            name: 'get_weather',
            description: TEXT,
            parametersJsonSchema: { type: 'object', properties: { city: { type: 'string' } } },
          },
        ],
      },
    ],
    contents: endOnUser(
      turns.flatMap((n) => [
        { role: 'user', parts: [{ text: TEXT }] },
        {
          role: 'model',
          parts: [
            { text: TEXT },
            { functionCall: { name: 'get_weather', args: { city: `Town ${n}` } }, thoughtSignature: 'c2lnbmF0dXJl' },
          ],
        },
        { role: 'user', parts: [{ functionResponse: { name: 'get_weather', response: { output: TEXT } } }] },
        { role: 'model', parts: [{ text: TEXT }] },
      ]),
      { role: 'user', parts: [{ text: TEXT }] },
    ),
  }),
}

function endOnUser(messages, last) {
  return [...messages, last]
}
