/** Which square of a picture is kept: how near, and how far along the way that is left to move (0 to 1). */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const MAX_ZOOM = 4

export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** After the picture was pulled by a part of the square's side: it follows the finger, the square goes the other way. */
export function pulled(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { left, top, side } = cropSquare(size, crop)
  const along = (start: number, length: number, part: number, otherwise: number) =>
    length > side ? Math.min(1, Math.max(0, (start - part * side) / (length - side))) : otherwise
  return { ...crop, x: along(left, size.width, by.x, crop.x), y: along(top, size.height, by.y, crop.y) }
}
