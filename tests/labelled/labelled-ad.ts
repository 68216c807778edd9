import type { EmploymentType, Level, WorkStyle } from '#jobs/job.ts'

/** The parts of an advertisement that bear on the question; a part left out is empty. */
export type MiniAd = {
  title?: string
  location?: string
  text?: string
  /** A field of the source that answers it, as written there. */
  declared?: string
}

/** What a careful reader says; `null` where the advertisement does not say it. */
export type Labelled<T> = readonly (readonly [ad: MiniAd, answer: T | null])[]

export type WorkStyleSet = Labelled<WorkStyle>
export type LevelSet = Labelled<Level>
export type TypeSet = Labelled<EmploymentType>
/** `min-max CUR period`; a missing end is left empty: `60000- USD year`. */
export type PaySet =
  Labelled<`${number | ''}-${number | ''} ${string} ${'year' | 'month' | 'week' | 'day' | 'hour'}`>
