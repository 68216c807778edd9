/** `BENCH_SMALL=1` takes every bench to its end in seconds, to see that it still runs. Its figures then mean nothing. */
const SHARE = process.env['BENCH_SMALL'] ? 0.02 : 1

/** A size of a bench: as given, or a fiftieth of it and at least `least`. */
export const sized = (full: number, least = 1): number => Math.max(least, Math.round(full * SHARE))
