import { type Crop, cropSquare } from './crop.ts'

/** Larger than any phone's photo; what is sent is small whatever was chosen. */
const MAX_BYTES = 25 * 1024 * 1024
const STORED_SIDE = 512

/** Reads a chosen file, turned the way its camera was held. Throws what can be shown to the person. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_BYTES) throw new Error('Please choose a picture of at most 25 MB.')
  try {
    return await createImageBitmap(file)
  } catch {
    throw new Error('This file is not a picture that your browser can read.')
  }
}

export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = cropSquare(picture, crop)
  context.imageSmoothingQuality = 'high'
  // JPEG knows no transparency, and black would be a surprise.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** Drawn anew: nothing that the camera wrote into the file, such as the place, is in it. */
export async function croppedPicture(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = STORED_SIDE
  canvas.height = STORED_SIDE
  drawPicture(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('We could not prepare this picture.'))),
      'image/jpeg',
      0.9,
    )
  })
}
