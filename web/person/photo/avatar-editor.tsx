import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { errorWords } from '#web/error-words.ts'
import { toasts } from '#web/toasts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { croppedPicture, readPicture } from './picture.ts'
import { useStoreAvatar } from './use-store-avatar.ts'

/** The person's photo: chosen, cropped, shown at once, taken away again. */
export function AvatarEditor({
  userId,
  url,
  name,
}: {
  userId: string
  url: string | null
  /** Its first letter stands where no photo is. */
  name: string
}) {
  const toast = useToast()
  const store = useStoreAvatar(userId)
  const file = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const failed = (error: unknown) => toast(toasts.photoFailed(errorWords(error)))

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? []
    // The same file can be chosen again.
    input.value = ''
    if (!chosen) return
    try {
      setPicture(await readPicture(chosen))
    } catch (error) {
      failed(error)
    }
  }

  // Given back once it is off the screen: what is still to be drawn must not find it gone.
  useEffect(() => () => picture?.close(), [picture])
  const close = () => setPicture(null)

  return (
    <div className="flex items-center gap-5">
      <Avatar src={url} name={name} className="size-20 text-3xl" />
      <div className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label="Photo file"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
        <Button ref={change} variant="secondary" onClick={() => file.current?.click()}>
          {url ? 'Change photo' : 'Add a photo'}
        </Button>
        {url && (
          <Button
            variant="quiet"
            onClick={() => {
              void store(null)
              // The button goes with the photo.
              change.current?.focus()
            }}
          >
            Remove photo
          </Button>
        )}
      </div>
      <CropDialog
        picture={picture}
        onClose={close}
        onChosen={async (crop) => {
          if (!picture) return
          try {
            void store(await croppedPicture(picture, crop))
          } catch (error) {
            failed(error)
          }
          close()
        }}
      />
    </div>
  )
}
