/** A provider did not list its models. The message is the reason, for a person. */
export class NotListed extends Error {
  override readonly name = 'NotListed'
}
