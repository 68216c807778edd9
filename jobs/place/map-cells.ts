/** The map in cells of a fortieth of a degree, numbered from the south-west. */
export const CELLS_PER_DEGREE = 40
const COLUMNS = 360 * CELLS_PER_DEGREE

export const cellOf = (lat: number, lon: number): number =>
  Math.floor((lat + 90) * CELLS_PER_DEGREE) * COLUMNS + Math.floor((lon + 180) * CELLS_PER_DEGREE)

/** `cells` in order. */
export function hasCell(cells: Int32Array, cell: number): boolean {
  let low = 0
  let high = cells.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = cells[middle] ?? 0
    if (found === cell) return true
    if (found < cell) low = middle + 1
    else high = middle - 1
  }
  return false
}
