import type { ReactNode } from 'react'

/**
 * Only where an icon is the control's whole label; each is hidden from screen readers, the text beside it speaks. Drawn
 * here, because an icon library costs more than these four.
 */
type IconProps = { className?: string }

export const Menu = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
)

export const X = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)

export const Sun = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </Icon>
)

export const Moon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M20.5 13.4A8.7 8.7 0 1 1 10.6 3.5a6.8 6.8 0 0 0 9.9 9.9Z" />
  </Icon>
)

function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}
