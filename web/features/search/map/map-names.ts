import type { MapSize } from '#web/map/mercator.ts'

type NamedDot = { name: string; left: number; top: number; radius: number }
export type NameSide = 'right' | 'left' | 'below'
type Box = { left: number; right: number; top: number; bottom: number }

const NAME_PX = { letter: 7, height: 20, margin: 12 }
/** Where a name is looked for first. */
const SIDES: readonly NameSide[] = ['right', 'left', 'below']

/** The map shows which state it is in. */
export const shownName = (name: string) => name.replace(/, [A-Z]{2}$/, '')

/** Where the name of each dot stands: beside it, on the map, and on no dot or name of before; the largest choose first. */
export function nameSides(dots: readonly NamedDot[], size: MapSize): (NameSide | null)[] {
  const circles = dots.map(boxOfDot)
  const names: Box[] = []
  return dots.map((dot, at) => {
    const isFree = (box: Box) =>
      box.left >= 0 &&
      box.right <= size.width &&
      box.bottom <= size.height &&
      !circles.some((circle, other) => other !== at && overlap(circle, box)) &&
      !names.some((name) => overlap(name, box))
    const side = SIDES.find((one) => isFree(boxOfName(dot, one))) ?? null
    if (side) names.push(boxOfName(dot, side))
    return side
  })
}

const boxOfDot = ({ left, top, radius }: NamedDot): Box => ({
  left: left - radius,
  right: left + radius,
  top: top - radius,
  bottom: top + radius,
})

function boxOfName(dot: NamedDot, side: NameSide): Box {
  const width = shownName(dot.name).length * NAME_PX.letter + NAME_PX.margin
  const circle = boxOfDot(dot)
  const beside = { top: dot.top - NAME_PX.height / 2, bottom: dot.top + NAME_PX.height / 2 }
  return {
    right: { ...beside, left: circle.right, right: circle.right + width },
    left: { ...beside, left: circle.left - width, right: circle.left },
    below: {
      left: dot.left - width / 2,
      right: dot.left + width / 2,
      top: circle.bottom,
      bottom: circle.bottom + NAME_PX.height,
    },
  }[side]
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
