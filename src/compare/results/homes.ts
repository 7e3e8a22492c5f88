import { groupBy } from '../../conversation/group-by.ts'
import type { CallMatch } from '../calls/match-calls.ts'
import type { Call, Result, Transcript } from '../transcript/transcript.ts'
import { showsFailure } from '../values/failure.ts'
import { layersOf } from '../values/layers.ts'
import { isMarkedCut } from '../values/marked-cut.ts'
import { holdsResponse, isEmptyResponse, isShortResponse, responseKey, sameResponse } from '../values/responses.ts'

/** Which told answers stand where they belong. */
export interface Homes {
  /** The result that answers the call in the request as it was told. */
  readonly of: ReadonlyMap<Call, Home>
  /** Told results with the value of the said one, and the calls they answer: none for one that answers no call. */
  owners(said: Result): readonly Owner[]
}

export interface Home {
  readonly told: Result
  readonly said: Result
}

export interface Owner {
  readonly result: Result
  readonly call?: Call
}

export function findHomes(told: Transcript, said: Transcript, calls: CallMatch): Homes {
  const owners = ownersIn(told)
  const homes = new Map<Call, Home>()
  for (const [call, other] of calls.saidOf) {
    for (const result of said.answers.to(other)) {
      const answer = told.answers.to(call).find((each) => agrees(each, result, call, owners))
      if (answer !== undefined && !homes.has(call)) homes.set(call, { told: answer, said: result })
    }
  }
  return { of: homes, owners }
}

function agrees(told: Result, said: Result, call: Call, owners: Homes['owners']): boolean {
  const { response } = told.part
  if (sameResponse(response, said.part.response)) return true
  const isOfAnother = (owner: Owner): boolean => {
    const other = owner.result.part.response
    return owner.call !== call && sameResponse(other, said.part.response) && !sameResponse(other, response)
  }
  // Of two that are empty nobody can tell which is which.
  return standsFor(told, said) && (isEmptyResponse(said.part.response) || !owners(said).some(isOfAnother))
}

/** Short of the same value: a few words for nothing, words around a failure, a mark where much was cut. */
function standsFor({ part: told, media }: Result, { part: said }: Result): boolean {
  const { response, is_error } = told
  if (isEmptyResponse(response)) return isShortResponse(said.response) && (is_error === true || !showsFailure(said))
  if ((is_error === true || media) && holdsResponse(said.response, response)) return true
  return isMarkedCut(response, said.response)
}

function ownersIn(told: Transcript): Homes['owners'] {
  let byKey: ReadonlyMap<string, Owner[]> | undefined
  return ({ part }) => {
    byKey ??= groupBy(allOwners(told), ({ result }) => responseKey(result.part.response))
    const same = byKey.get(responseKey(part.response)) ?? []
    const labelled = byKey.get(responseKey(withoutLabel(part.response))) ?? []
    return [
      ...same.filter(({ result }) => sameResponse(result.part.response, part.response)),
      ...labelled.filter(
        ({ result }) => result.part.is_error === true && !same.some((owner) => owner.result === result),
      ),
    ]
  }
}

/** Without the `Error:` in front that adapters give a failure. */
function withoutLabel(response: unknown): unknown {
  const core = layersOf(response).at(-1)
  return typeof core === 'string' ? core.replace(/^[\w ]{1,20}: */, '') : core
}

function allOwners(told: Transcript): Owner[] {
  const ghosts = told.answers.ghosts.map((result) => ({ result }))
  return [...ghosts, ...told.calls.flatMap((call) => told.answers.to(call).map((result) => ({ result, call })))]
}
