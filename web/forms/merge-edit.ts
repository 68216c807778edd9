type Merge<Row> = {
  /** What to store: mine where I changed it, theirs everywhere else. */
  row: Partial<Row>
  /** What both changed, to different values: the person has to say. */
  both: (keyof Row)[]
}

/** `mine` began as `base`; meanwhile the row has become `theirs`. */
export function mergeEdit<Row extends object>(base: Row, mine: Partial<Row>, theirs: Row): Merge<Row> {
  const columns = Object.keys(mine) as (keyof Row)[] // the keys of an object of that type
  const changed = columns.filter((column) => differ(mine[column], base[column]))
  return {
    row: Object.fromEntries(
      columns.map((column) => [column, changed.includes(column) ? mine[column] : theirs[column]]),
    ) as Partial<Row>, // the same keys with values of the same row
    both: changed.filter(
      (column) => differ(theirs[column], base[column]) && differ(theirs[column], mine[column]),
    ),
  }
}

/** An empty text and nothing at all look the same in a field. */
const differ = (before: unknown, after: unknown) =>
  JSON.stringify(before || null) !== JSON.stringify(after || null)
