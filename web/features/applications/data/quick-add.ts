import { typedWebAddress } from '#contract/rules/web-address.ts'

export type QuickAdd =
  | { is: 'link'; url: string }
  | { is: 'job'; title: string; company: string }
  /** There is no company in it. */
  | { is: 'unclear' }

/** One line: a link, "Nurse at Mercy General" or "Nurse, Mercy General". */
export function readQuickAdd(typed: string): QuickAdd {
  const text = typed.trim().replace(/\s+/g, ' ')
  const url = /^(https?:\/\/|www\.)\S+$/i.test(text) ? typedWebAddress(text) : null
  if (url) return { is: 'link', url }
  // The last "at": "Chef at night at The Larder" is a chef at night.
  const at = text.toLowerCase().lastIndexOf(' at ')
  if (at > 0) return job(text.slice(0, at), text.slice(at + ' at '.length))
  const parted = /^(.+?)(?: [–—|-] |, )(.+)$/.exec(text)
  return parted ? job(parted[1], parted[2]) : { is: 'unclear' }
}

function job(title = '', company = ''): QuickAdd {
  const [one, other] = [title.trim(), company.trim()]
  return one && other ? { is: 'job', title: one, company: other } : { is: 'unclear' }
}
