import type { Subject } from './language.ts'

/** Reads a field of a part or group. Rules name fields in YAML; the meta-schema admits only those that exist. */
export type Reader = (subject: Subject) => unknown

/** One function a field: reading by a computed name is slow where it happens a million times. */
const READERS: Readonly<Record<string, Reader>> = {
  id: (subject) => (subject.unit === 'part' ? subject.id : undefined),
  item: (subject) => (subject.unit === 'part' ? subject.item : undefined),
  name: (subject) => (subject.unit === 'part' ? subject.name : undefined),
  value: (subject) => (subject.unit === 'part' ? subject.value : undefined),
  signature: (subject) => (subject.unit === 'part' ? subject.signature : undefined),
  kind: (subject) => (subject.unit === 'part' ? subject.kind : undefined),
  type: (subject) => (subject.unit === 'part' ? subject.type : undefined),
  b: (subject) => (subject.unit === 'part' ? subject.b : undefined),
  nth: (subject) => (subject.unit === 'part' ? subject.nth : undefined),
  issued: (subject) => (subject.unit === 'part' ? subject.issued : undefined),
  prefix: (subject) => (subject.unit === 'part' ? subject.prefix : undefined),
  final: (subject) => (subject.unit === 'part' ? undefined : subject.final),
  latest: (subject) => (subject.unit === 'part' ? undefined : subject.latest),
  starts: (subject) => (subject.unit === 'part' ? undefined : subject.starts),
  ends: (subject) => (subject.unit === 'part' ? undefined : subject.ends),
  empty: (subject) => (subject.unit === 'part' ? undefined : subject.empty),
  role: (subject) => subject.role,
  text: (subject) => subject.text,
  blank: (subject) => subject.blank,
  wire: (subject) => subject.wire,
}

export function reader(field: string): Reader {
  return READERS[field] ?? ((subject) => (subject as unknown as Readonly<Record<string, unknown>>)[field])
}
