/** Whether a signature or an id says anything. */
export function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
