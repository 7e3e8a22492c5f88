/** A subject's word that it cannot do what a scenario needs: a skip that stays visible, with the issue to follow. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported'
  readonly url: string | undefined

  constructor(reason: string, url?: string) {
    super(reason)
    this.url = url
  }
}
