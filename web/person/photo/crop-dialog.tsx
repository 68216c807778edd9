import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Crop, MAX_ZOOM, pulled, WHOLE } from './crop.ts'
import { drawPicture } from './picture.ts'

/** The square that is kept, chosen with three sliders or by pulling the picture. */
export function CropDialog({
  picture,
  onChosen,
  onClose,
}: {
  picture: ImageBitmap | null
  onChosen: (crop: Crop) => void
  onClose: () => void
}) {
  return (
    <Dialog open={picture !== null} title="Choose the part to show" onClose={onClose}>
      {picture && <Cropper picture={picture} onChosen={onChosen} onClose={onClose} />}
    </Dialog>
  )
}

function Cropper({
  picture,
  onChosen,
  onClose,
}: {
  picture: ImageBitmap
  onChosen: (crop: Crop) => void
  onClose: () => void
}) {
  const [crop, setCrop] = useState(WHOLE)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawPicture(canvas.current, picture, crop)
  }, [picture, crop])

  function pull(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return
    const { clientWidth: side } = event.currentTarget
    setCrop((now) => pulled(picture, now, { x: event.movementX / side, y: event.movementY / side }))
  }

  return (
    <>
      <canvas
        ref={canvas}
        width={480}
        height={480}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not loaded
        role="img"
        aria-label="Preview of your photo"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={pull}
        className="mx-auto block aspect-square w-60 max-w-full cursor-grab touch-none rounded-full bg-wash active:cursor-grabbing"
      />
      <div className="mt-6 grid gap-3">
        <Slider
          label="Zoom"
          min={1}
          max={MAX_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider label="Left or right" max={1} value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
        <Slider label="Up or down" max={1} value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChosen(crop)}>Use photo</Button>
      </div>
    </>
  )
}

function Slider({
  label,
  min = 0,
  max,
  value,
  onChange,
}: {
  label: string
  min?: number
  max: number
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="grid grid-cols-[7rem_1fr] items-center gap-3 text-[0.9375rem]">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 40}
        value={value}
        aria-valuetext={`${Math.round((100 * (value - min)) / (max - min))}%`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent"
      />
    </label>
  )
}
