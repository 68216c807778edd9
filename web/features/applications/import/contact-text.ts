import type { Contact } from '#contract/schemas/application.ts'

const FIELDS = ['name', 'role', 'email', 'phone'] as const satisfies readonly (keyof Contact)[]

/** People as one cell: a line each, `name | role | e-mail | phone`. Reads back as it was written. */
export const contactsText = (contacts: readonly Contact[]): string =>
  contacts.map((contact) => FIELDS.map((field) => escaped(contact[field] ?? '')).join(' | ')).join('\n')

const escaped = (text: string) => text.replace(/[\\|]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Other people's files write a name, an address, or both. */
export function readContacts(cell: string): Contact[] {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.flatMap((line) =>
    /(?<!\\)\|/.test(line) ? ownContact(line) : line.split(';').map(looseContact),
  )
}

function ownContact(line: string): Contact {
  const [name = '', role = '', email = '', phone = ''] = line
    .split(/ ?(?<!\\)\| ?/)
    .map((part) => part.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))
  return { name, role, email, phone }
}

function looseContact(line: string): Contact {
  const email = /(?<![^\s<>,;()])[^\s<>,;()@]+@[^\s<>,;()]+/.exec(line)?.[0] ?? ''
  const rest = line.replace(email, '')
  const phone = /\+?\d[\d\s().-]{5,}\d/.exec(rest)?.[0] ?? ''
  const name = rest
    .replace(phone, '')
    .replace(/[<>(),]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { name, role: '', email, phone }
}
