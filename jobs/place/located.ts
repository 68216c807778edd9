import type { County } from './counties.ts'
import type { City } from './gazetteer.ts'
import type { Area } from './nicknames.ts'
import type { Point } from './postal-areas.ts'
import type { PostalCode } from './postal-codes.ts'
import type { Region } from './regions.ts'

/** What a run of names means together: "Paris" and "TX" are one place, "Paris" and "London" are two. */
export type Located =
  | { is: 'city'; city: City; region: Region | null }
  /** A town that the gazetteer lacks, in a region or country that it has. */
  | { is: 'town'; name: string; region: Region | null; country: string; near: Point | null }
  | { is: 'county'; county: County }
  | { is: 'postal'; postal: PostalCode; region: Region | null }
  | { is: 'region'; region: Region }
  | { is: 'country'; country: string }
  | { is: 'area'; area: Area }
  | { is: 'group'; name: string; countries: readonly string[] }
