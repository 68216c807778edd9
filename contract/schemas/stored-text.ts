import { z } from './checked.ts'

/** Text that PostgreSQL can keep: it takes neither NUL nor half a surrogate pair. */
export const storedText = (max: number, tooLong: string) =>
  z.string().check(
    z.overwrite((value) => value.toWellFormed().replaceAll('\u0000', '')),
    z.maxLength(max, tooLong),
  )
