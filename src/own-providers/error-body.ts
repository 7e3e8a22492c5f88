import { isObject } from '../json.ts'
import type { Violation } from '../judge/violation.ts'
import type { ProviderError } from '../providers/provider.ts'
import { type Mistake, type Path, suggestion } from '../yaml/mistake.ts'

const PLACES = ['message', 'status', 'code', 'type', 'param'] as const
type PlaceName = (typeof PLACES)[number]
const PLACE = /\{([A-Za-z_]+)\}/g

/** What the provider sends for a violation, by the template of its error bodies. */
export function templatedError(template: unknown): (violation: Violation) => ProviderError {
  return (violation) => ({ status: violation.status, body: fill(template, violation) })
}

function fill(template: unknown, violation: Violation): unknown {
  if (typeof template === 'string') return fillText(template, violation)
  if (Array.isArray(template)) return template.map((each) => fill(each, violation))
  if (!isObject(template)) return template
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, violation)]))
}

function fillText(text: string, violation: Violation): unknown {
  const [, whole] = /^\{([a-z]+)\}$/.exec(text) ?? []
  if (isPlace(whole)) return violation[whole] ?? null
  return text.replace(PLACE, (written, name: string) => (isPlace(name) ? String(violation[name] ?? '') : written))
}

/** Places in a template that nothing fills. */
export function templateMistakes(template: unknown, path: Path): Mistake[] {
  if (typeof template === 'string') {
    return [...template.matchAll(PLACE)].flatMap(([written, name = '']) =>
      isPlace(name) ? [] : [{ path, message: `Nothing fills \`${written}\`.`, hint: suggestion(name, PLACES) }],
    )
  }
  const entries = Array.isArray(template) ? [...template.entries()] : Object.entries(isObject(template) ? template : {})
  return entries.flatMap(([key, value]) => templateMistakes(value, [...path, key]))
}

function isPlace(name: string | undefined): name is PlaceName {
  return PLACES.some((place) => place === name)
}
