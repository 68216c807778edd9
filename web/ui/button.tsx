import type { ComponentProps } from 'react'

const BASE =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-control px-4 py-2 text-[0.9375rem] leading-tight font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control text-ink hover:border-ink hover:bg-wash',
  quiet: 'text-ink hover:bg-wash',
  danger: 'bg-danger text-on-danger hover:opacity-90',
} as const

export type ButtonVariant = keyof typeof VARIANTS

/** For links that look like buttons: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant): string {
  return `${BASE} ${VARIANTS[variant]}`
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...props} />
}
