/** Where a registry, a cloud or an API puts a model: the same model, under a longer name. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^registry\.ollama\.ai\//, ''],
  [/^library\//, ''],
  [/^huggingface\.co\//, 'hf.co/'],
  [/^arn:aws[\w-]*:bedrock:[^/]*:(?:foundation-model|inference-profile)\//, ''],
  // An inference profile of several regions: `us.anthropic.claude-…`.
  [/^(?:us|us-gov|eu|apac|au|ca|jp|global)\.(?=[a-z0-9]+\.)/, ''],
  [/^(?:projects\/[^/]+\/locations\/[^/]+\/)?publishers\/[^/]+\/models\//, ''],
  [/^models\//, ''],
  [/[:-]latest$/, ''],
]

/** What is said at the end of a name about one build of the model. Each is taken off by itself, the last first. */
const BUILDS: readonly RegExp[] = [
  // Tags, one word after the other: `:8b-instruct-q4_0`, `:free`, and Bedrock's `-v1:0`.
  /(?<=:[^:]+)-[^-:]+$/,
  /:[^:-]+$/,
  /@[^@]*$/,
  /-v\d+$/,
  // `-20250929`, `-2024-08-06`, `-03-2025`, `-2411`, `-0125-preview`, `-preview-05-20`, `-001`
  /-20\d{6}$/,
  /-20\d\d-\d\d-\d\d$/,
  /-\d\d-20\d\d$/,
  /-preview-\d\d-(?:20\d\d|\d\d)$/,
  /-(?:2[3-9](?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))(?:-preview)?$/,
  /-00\d$/,
]

/** The name under which a model is known, wherever it is from and however it is written. */
export function plainName(model: string): string {
  return PLACES.reduce((name, [place, instead]) => name.replace(place, instead), model.trim().toLowerCase())
}

/**
 * The names under which something may be known of a model, from its own to that of all its builds: `llama3.1:8b-q4_0`,
 * `llama3.1:8b`, `llama3.1`. A fine-tuned model is like no other.
 */
export function namesOf(model: string): readonly string[] {
  const names = [plainName(model)]
  for (let next = names[0]; next !== undefined; next = broader(next)) if (next !== names[0]) names.push(next)
  return names
}

function broader(name: string): string | undefined {
  if (name.startsWith('ft:')) return undefined
  const build = BUILDS.find((pattern) => pattern.test(name))
  const rest = build === undefined ? '' : name.replace(build, '')
  return rest === '' ? undefined : rest
}
