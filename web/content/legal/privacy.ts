import { LIMITS } from '#contract/limits.ts'
import type { Block } from '#web/content/blocks.ts'

export const PRIVACY: readonly Block[] = [
  'Foundwork is a free job search. This page says which information about you we handle, why, and what ' +
    'you can do about it. In short: we keep what you give us so that the site can work for you, we sell ' +
    'nothing, we show no advertising, and we use no tracking or analytics services.',
  { heading: 'If you only search' },
  'You can search and read jobs without an account and without telling us who you are. Your search ' +
    'words reach our server, because it answers them. For some searches our server asks a job ' +
    'board for more results; it passes on the words and the place, never who asked.',
  'Like every web server, ours sees the network address your request comes from. It is used to deliver ' +
    'the answer and to limit abuse. Technical logs help us find problems; they never contain passwords, ' +
    'sign-in tokens or whole email addresses.',
  { heading: 'If you have an account' },
  'We then keep:',
  {
    list: [
      'your email, and your password in a form from which it cannot be read back;',
      'your profile as far as you fill it in: name, location, professional title, bio, links and skills; your work, education, certificates and languages, and what else a resume file said that you imported;',
      'your preferences: desired title, place, minimum salary, and how you want to be notified;',
      'the jobs you save, each with a copy of the job posting as it was;',
      'the applications you track, with their status and your notes;',
      'for a day, what a page said when you pasted its link or clipped it, so that you can save or track the job;',
      'the resumes you upload, and searches you save;',
      'where you want alerts besides email: the link and keys of each browser, webhook, ntfy topic or Telegram chat that you add, what it tells you, and your quiet hours;',
      'your passkeys, whether you sign in with them or use them as a second step: the public half of each key, its name, and when it was last used. The secret half never leaves your device.',
      'the tokens you make for other programs and the assistants you connect: their name, what they may do, when they were last used, and a fingerprint of the token, never the token itself.',
    ],
  },
  'We use them to show you your own lists, to find matching jobs, and to send the emails you asked for. The database itself enforces that each account reads and changes only its own rows.',
  { heading: 'Who else sees it' },
  'Nobody, unless you say so. Your profile is private until you make it public in your settings. A ' +
    'public profile never shows your email, and with resume privacy switched on it shows ' +
    'nothing that came from a resume. Employers get nothing from us: you apply at their site, with what ' +
    'you enter there.',
  'If you connect an assistant or use a token, that program gets what you allowed it to see, and handles ' +
    'it under its own rules. What it changes is marked with its name. You can stop it in your settings at ' +
    'once.',
  'If you turn on push, the maker of your browser passes our messages on, encrypted so that only your ' +
    'browser reads them. A webhook, ntfy and Telegram get the words of the alerts that you chose for them. ' +
    'Each ends at once when you remove it in your settings. An alert that could not be delivered is kept for ' +
    'seven days.',
  'Some companies work for us behind the scenes, such as the one that hosts our servers and the one ' +
    'that delivers our email. They handle data only to do that. If you donate, you do so at the payment ' +
    'provider, under its own privacy policy; we never see card or bank details. We would disclose data ' +
    'to an authority only where the law compels us to.',
  'The people who run this site see how many accounts, saved jobs and emails there are, never whose or what is in them. What they do is written down in a log: which job they took down, which source they switched off. It does not say anything about you.',
  { heading: 'Matching' },
  'Job matching compares your skills and preferences with the text of job postings by calculation on ' +
    'our own servers. It decides nothing about you: it orders a list, gives its reasons, and leaves the ' +
    'rest to you. We do not send your profile to outside AI services, and we do not train models on ' +
    'it.',
  { heading: 'How long we keep it' },
  'As long as you have the account. When you delete it in your settings, your account and all associated data are removed from our database at once; copies in backups disappear when those expire, the nightly ones after seven days.',
  'If somebody was invited to this site, we keep their email until they use the invitation, it is withdrawn, or a month has passed since it expired; after that, only the fact that an account was opened with it. An email that could not be delivered is kept for seven days, its links for one. The log of what the people who run this site did stays; when one of them deletes their account, it no longer says who it was.',
  { heading: 'Your rights' },
  'You can see and correct your data in your profile and settings, download all of it as one archive, ' +
    'and delete it, each without asking us. Depending on where you live (for example under the GDPR in ' +
    'Europe or the CCPA in California) you may have further rights, such as objecting to a use or ' +
    'complaining to an authority. Write to us and we will answer, whoever you are and wherever you live.',
  { heading: 'Browser storage' },
  'We set no advertising or tracking cookies. What the site keeps in your browser, and why, is listed in the [Cookie Policy](cookies).',
  { heading: 'Security' },
  'Connections to the public site are encrypted. Sign-in tokens are short-lived, pages run only our ' +
    'own scripts, and passwords are stored with a slow one-way hash. No system is perfect; if you find a ' +
    'weakness, please tell us before you tell others.',
  { heading: 'Minimum age' },
  `You must be at least ${LIMITS.minimumAge} years old to create an account. If we learn that an account belongs to someone younger, we delete it.`,
  { heading: 'Changes and contact' },
  'If this policy changes in substance, we will say so on this page and, for account holders, by ' +
    'email before the change takes effect. Questions go to [support](support) or through the [contact ' +
    'form](contact).',
]
