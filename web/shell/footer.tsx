import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { useSite } from '#web/site.tsx'
import { Link } from '#web/ui/link.tsx'

const QUICK = [
  { to: href('donate'), label: 'Donate' },
  { to: href('faq'), label: 'FAQ' },
  { to: href('contact'), label: 'Contact' },
  { to: href('resources'), label: 'Career Resources' },
  { to: href('sources'), label: 'Job sources' },
  { to: href('developers'), label: 'Developers' },
]
const LEGAL = [
  { to: href('privacy'), label: 'Privacy Policy' },
  { to: href('terms'), label: 'Terms of Service' },
  { to: href('cookies'), label: 'Cookie Policy' },
  { to: href('accessibility'), label: 'Accessibility' },
]

export function Footer() {
  const { supportEmail, year, version } = useSite()
  return (
    <footer className="mt-16 border-t border-line text-[0.9375rem]">
      <div className="work grid gap-8 py-10 sm:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-serif text-xl font-semibold">{BRAND.name}</p>
          <p className="mt-1 text-muted">{BRAND.tagline}</p>
          <p className="mt-4">
            <a href={`mailto:${supportEmail}`} className="link break-all">
              {supportEmail}
            </a>
          </p>
        </div>
        <LinkList title="Quick links" links={QUICK} />
        <LinkList title="Legal" links={LEGAL} />
      </div>
      <div className="work">
        <p className="border-t border-line py-5 text-sm text-muted">
          © {year} {BRAND.name}. All rights reserved. Version {version}
        </p>
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="eyebrow">{title}</p>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-block py-1 pointer-coarse:py-2.5 hover:text-accent hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
