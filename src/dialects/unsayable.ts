import type { Part } from '../conversation/message.ts'
import { UserError } from '../errors.ts'

/** For a scripted answer that no model of this provider could give. */
export function unsayable(part: Part, house: string): never {
  throw new UserError(`An answer of ${house} cannot hold a part of type \`${part.type}\`.`, {
    hint: 'Take the part out of the scripted answer, or leave this target out of the scenario.',
  })
}
