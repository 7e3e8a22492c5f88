import { groupBy } from '../../conversation/group-by.ts'
import type { Comparison } from '../comparison.ts'
import { callText, thoughtText } from '../describe.ts'
import type { Deviation } from '../deviation.ts'
import type { Reasoning } from '../transcript/transcript.ts'
import { legible } from '../values/spacing.ts'
import { isCall, isHome } from './home.ts'
import { isForeign, isInOpenLoop, isOfModel, isOwn, type Proven, provenParts } from './proofs.ts'

/** Proofs of the target's own that were changed, moved or lost, and proofs of others that it cannot read. */
export function opaqueDeviations(c: Comparison): Deviation[] {
  const { target } = c.options
  const said = groupBy(provenParts(c.said), ({ part }) => part.signature)
  const placesOf = ({ part }: Proven): readonly Proven[] => said.get(part.signature) ?? []
  const told = provenParts(c.told)
  const own = told.filter((proven) => isOwn(proven, target))
  const ownSignatures = new Set(own.map(({ part }) => part.signature))
  const foreign = told.filter((proven) => isForeign(proven, target) && !ownSignatures.has(proven.part.signature))
  return [
    ...foreign.flatMap((proven) => sentToOther(c, proven, placesOf(proven))),
    ...own.flatMap((proven) => ownProof(c, proven, placesOf(proven))),
    ...strayProofs(c, own, placesOf),
  ]
}

function sentToOther(c: Comparison, proven: Proven, places: readonly Proven[]): Deviation[] {
  return places.map((place) =>
    altered(c, proven, `was made by ${proven.message.origin?.provider} and is sent to another`, place),
  )
}

function ownProof(c: Comparison, proven: Proven, places: readonly Proven[]): Deviation[] {
  const home = places.find((place) => isHome(c, proven, place))
  if (home !== undefined) return isSameThought(proven, home) ? [] : [altered(c, proven, 'stands on another text', home)]
  if (places.length > 0 || !isOfModel(proven, c.options.target) || isKept(c, proven)) return []
  const bare = isCall(proven) ? c.calls.saidOf.get(proven) : sameThought(c, proven)
  if (bare?.part.signature) return [altered(c, proven, 'was changed', bare)]
  const isNeeded = isCall(proven) || c.options.thinking === true
  if (!isNeeded || !isInOpenLoop(proven, c.told)) return []
  if (bare !== undefined) return [altered(c, proven, 'was lost', bare)]
  if (isCall(proven)) return []
  return [c.deviation('lost-reasoning', `The model needs ${nameOf(proven)} back, and it is not in the request.`)]
}

/** Own proofs that were moved, or copied. */
function strayProofs(
  c: Comparison,
  own: readonly Proven[],
  placesOf: (proven: Proven) => readonly Proven[],
): Deviation[] {
  return [...groupBy(own, ({ part }) => part.signature).values()].flatMap((owners) => {
    const [first] = owners
    if (first === undefined) return []
    const [homes, strays] = partition(placesOf(first), (place) => owners.some((owner) => isHome(c, owner, place)))
    return [
      ...strays.map((place) => altered(c, first, 'stands in another place than it was told', place)),
      ...homes
        .slice(owners.length)
        .map((place) => altered(c, first, 'stands there more often than it was told', place)),
    ]
  })
}

function isSameThought(told: Proven, said: Proven): boolean {
  if (isCall(told) || isCall(said)) return true
  const [one, other] = [told.part, said.part]
  return legible(one.content) === legible(other.content) && Boolean(one.redacted) === Boolean(other.redacted)
}

function sameThought({ said }: Comparison, { part }: Reasoning): Reasoning | undefined {
  return part.content === '' ? undefined : said.reasoning.find((other) => other.part.content === part.content)
}

function partition<T>(items: readonly T[], isIn: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isIn), items.filter((item) => !isIn(item))]
}

/** The provider has the whole of it under its id, and needs no proof. */
function isKept({ said }: Comparison, { part }: Proven): boolean {
  if (part.item_id === undefined) return false
  return said.reasoning.some((other) => other.part.item_id === part.item_id && !other.part.signature)
}

function altered(c: Comparison, proven: Proven, what: string, place: Proven): Deviation {
  return c.deviation('altered-opaque', `The proof of ${nameOf(proven)} ${what}.`, place.part)
}

function nameOf(proven: Proven): string {
  return isCall(proven) ? callText(proven.part) : thoughtText(proven.part)
}
