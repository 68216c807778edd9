import { type ComponentProps, useId } from 'react'

/** A checkbox that looks like what it is: something that is on or off. */
export function Switch({
  label,
  hint,
  ...props
}: { label: string; hint?: string } & Omit<ComponentProps<'input'>, 'type' | 'role' | 'id'>) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="mt-0.5 text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <input
        {...props}
        id={id}
        type="checkbox"
        // The browser itself tells whether a checkbox is on.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-describedby={hint ? `${id}-note` : undefined}
        className="switch mt-0.5"
      />
    </div>
  )
}
