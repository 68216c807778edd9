import type { ComponentProps } from 'react'

/** Short names of rules in the style sheet: a page of results repeats them twenty times. */
const VARIANTS = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
} as const

export type ButtonVariant = keyof typeof VARIANTS

/** For links that look like buttons: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant): string {
  return VARIANTS[variant]
}

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...props} />
}
