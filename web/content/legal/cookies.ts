import type { Block } from '#web/content/blocks.ts'

export const COOKIES: readonly Block[] = [
  'Foundwork uses no advertising cookies, no analytics and no third-party scripts, and its pages set ' +
    'no cookies of their own. That is why there is no consent banner here. A few things are kept in your ' +
    'browser’s local storage, because the site needs them to do what you ask of it.',
  { heading: 'What is kept in your browser' },
  {
    list: [
      'Your session, when you sign in: the tokens that prove who you are and the basic data of your account. Its name begins with “sb-” and ends with “auth-token”. It is removed when you sign out.',
      'Your theme, if you chose light or dark yourself.',
      'Your recent searches, the jobs you opened and the time of your last visit, so that we can offer them again and mark what is new. They never leave your browser.',
      'Searches that you saved without an account, until you delete them or move them to your account.',
      'Whether your account hides anything or has favorites, so that hidden jobs are not shown while yours are being loaded.',
      'Whether you switched the single-key shortcuts of the job search off.',
      'Which of the site’s fonts your browser has, so that your own pages do not have to wait for them.',
      'While you are signed in: the files of your own screens, and a copy of your saved jobs and applications, so that you can read and change them without a connection; changes that wait to be sent; and whether this browser shows push messages. All of it is removed when you sign out.',
      'A job that you wanted to save before signing in, until you have signed in or closed the tab.',
    ],
  },
  'Local storage is not sent with every request, as a cookie would be. Only scripts of this site can read it.',
  { heading: 'What others may set' },
  'When you follow a link to an employer, a job board or our payment provider, you are on their site, and their cookie rules apply. Nothing of theirs is loaded before you go there.',
  { heading: 'How to remove it' },
  'Signing out removes the session. To remove everything, clear the data of this site in your browser’s settings. Searching and reading jobs works without any of it.',
  { heading: 'Questions' },
  'The [Privacy Policy](privacy) says what happens on our servers. Anything else: [support](support).',
]
