import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export function CopyAddress({ label, address }: { label: string; address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    setCopied(true)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field
        label={label}
        className="min-w-0 flex-1 basis-60"
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        aria-label={`Copy ${label} link`}
        onClick={() => void copy().catch(() => undefined)}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
