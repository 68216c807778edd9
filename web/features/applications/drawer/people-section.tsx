import { editAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

/** Whom one talks to, with their email and phone one press away. */
export function PeopleSection({ application }: { application: Application }) {
  const { contacts, id } = application
  return (
    <section aria-labelledby="people">
      <h3 id="people">People</h3>
      <ul>
        {contacts.map((contact) => {
          const name = contact.name || contact.email || contact.phone || contact.role
          return (
            <li
              key={Object.values(contact).join('\n')}
              className="mt-1 flex items-start gap-2 text-[0.9375rem]"
            >
              <Icon name="user-round" className="mt-1" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-medium">{name}</b>
                {contact.role && contact.role !== name && `, ${contact.role}`}
              </span>
              {contact.email && (
                <a
                  href={`mailto:${encodeURI(contact.email)}`}
                  className="icon-button"
                  aria-label={`Email ${name}`}
                >
                  <Icon name="mail" />
                </a>
              )}
              {contact.phone && (
                <a
                  href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
                  className="icon-button"
                  aria-label={`Call ${name}`}
                >
                  <Icon name="phone" />
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <Link to={editAddress(id)} className="link mt-1 inline-block text-[0.875rem]">
        {contacts.length === 0 ? 'Add a contact' : 'Change contacts'}
      </Link>
    </section>
  )
}
