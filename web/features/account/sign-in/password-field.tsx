import { type ComponentProps, useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** A password that can be looked at while it is typed. */
export function PasswordField({ className = '', ...props }: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <div className={`relative ${className}`}>
      <Field {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      {hydrated && (
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="absolute -top-1 right-0 min-h-8 pl-2 text-sm text-muted underline underline-offset-4 hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      )}
    </div>
  )
}
