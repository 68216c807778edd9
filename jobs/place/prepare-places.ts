import { countiesNamed } from './counties.ts'
import { gazetteer } from './gazetteer.ts'

/** Reads the gazetteer and the table of postal areas, so that nobody's first question has to wait for them. */
export function preparePlaces(): void {
  gazetteer()
  countiesNamed('')
}
