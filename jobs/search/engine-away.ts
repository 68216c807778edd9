/** The search engine does not answer now: whoever asked hears so, and may come again. Nothing is lost with it. */
export class EngineAway extends Error {
  constructor(cause: unknown) {
    super('The search does not answer at the moment.', { cause })
    this.name = 'EngineAway'
  }
}
