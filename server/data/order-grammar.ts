import { Scanner } from './scanner.ts'
import { parsePath, type Field } from './select-grammar.ts'

/** `order=a.desc.nullslast,rel(b)` */
export type OrderTerm = {
  field: Field
  /** A to-one embedding whose column orders the rows. */
  relation: string | null
  descending: boolean
  nulls: 'first' | 'last' | null
}

export function parseOrder(text: string): OrderTerm[] {
  const scan = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do terms.push(parseTerm(scan))
  while (scan.eat(','))
  if (!scan.done || terms.length > 20) throw scan.error()
  return terms
}

function parseTerm(scan: Scanner): OrderTerm {
  const first = scan.name()
  const related = scan.eat('(')
  const column = related ? scan.name() : first
  const path = parsePath(scan)
  if (related) scan.expect(')')
  const descending = scan.eat('.desc')
  if (!descending) scan.eat('.asc')
  const nulls = scan.eat('.nullsfirst') ? 'first' : scan.eat('.nullslast') ? 'last' : null
  return { field: { column, path }, relation: related ? first : null, descending, nulls }
}

export function parseCountParameter(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Scanner(text, name).error()
  return Number(text)
}
