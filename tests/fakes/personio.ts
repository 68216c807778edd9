import { fakeDate } from './fake-answer.ts'
import type { FakeAnswer, FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** XML. Asked for English it leaves out texts in other languages; an unknown name leads to Personio's own site. */
export const fakePersonio: FakeService = ({ host, path, query }): FakeAnswer | null => {
  const board = host.split('.')[0] ?? ''
  if (path !== '/xml') return null
  if (board.startsWith('missing')) return { status: 404, text: 'not found' }
  if (board.startsWith('elsewhere'))
    return { status: 307, headers: { location: 'https://www.personio.com/' }, text: '' }
  const positions = board === 'acme' ? acme(query.get('language') === 'en') : generic(board)
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<workzag-jobs>${positions.join('')}</workzag-jobs>`,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
  }
}

const section = (name: string, html: string) =>
  `<jobDescription><name>${name}</name><value><![CDATA[${html}]]></value></jobDescription>`

function acme(english: boolean): string[] {
  const nurse = `<position>
    <id>7001</id><subcompany>Acme Klinik GmbH &amp; Co. KG</subcompany><office>Hamburg</office>
    <additionalOffices><office>Berlin</office></additionalOffices><department>Pflege</department>
    <recruitingCategory>Medizin</recruitingCategory><name>Nurse (m/f/d)</name>
    <jobDescriptions>${section('Your tasks', `<p>${prose('night nursing in Hamburg')}</p>`)}${section('Your profile', '<ul><li>A license</li></ul>')}</jobDescriptions>
    <employmentType>permanent</employmentType><seniority>experienced</seniority><schedule>full-time</schedule>
    <salaryInformation><min>3600.00</min><max>4100.00</max><currencyCode>EUR</currencyCode><type>monthly</type></salaryInformation>
    <createdAt>${fakeDate(-9).toISOString()}</createdAt></position>`
  const german = english ? '' : section('Aufgaben', `<p>${prose('Backen in München')}</p>`)
  return [
    nurse,
    nurse,
    `<position><id>7002</id><office>München (Hybrid)</office><name>Bäcker/in</name>
      <jobDescriptions>${german}</jobDescriptions><schedule>full-or-part-time</schedule><seniority>entry-level</seniority>
      <createdAt>${fakeDate(-2).toISOString()}</createdAt></position>`,
    '<position><id>7003</id><office>Berlin</office><name></name></position>',
  ]
}

const generic = (board: string) =>
  ['Accountant', 'Electrician'].map(
    (title, at) => `<position><id>${9000 + at}</id><office>Köln</office><name>${title}</name>
      <jobDescriptions>${section('Tasks', `<p>${prose(`${title} at ${board}`)}</p>`)}</jobDescriptions>
      <createdAt>${fakeDate(-1).toISOString()}</createdAt></position>`,
  )
