import { LIMITS } from '#contract/limits.ts'
import type { Block } from '#web/content/blocks.ts'

export const ACCESSIBILITY: readonly Block[] = [
  'Looking for work is hard enough. Foundwork should be usable by everyone, with any device and any ' +
    'assistive technology. Our measure is the Web Content Accessibility Guidelines (WCAG) 2.2 at level ' +
    'AA.',
  { heading: 'What we do' },
  {
    list: [
      'Everything can be reached and used with the keyboard alone, in a sensible order, with a visible focus. The first stop on every page is a link that skips to the main content.',
      'Pages are built from headings, landmarks, lists and labeled controls, so that screen readers can announce and navigate them. Messages that appear are announced.',
      'Text has sufficient contrast in the light and in the dark theme. Nothing is told by color alone.',
      'Text can be enlarged to 200% and the page used at a width of 320 pixels without scrolling sideways.',
      'If your system asks for reduced motion, nothing moves.',
      'If your system asks for more contrast, or uses its own colors, the site follows.',
      'Searching and reading jobs works without JavaScript.',
    ],
  },
  { heading: 'Browsers' },
  'The whole site works in the browsers of the last three years: Chrome and Edge from version 119, Firefox ' +
    'from 119, Safari from 17.1, on computers and phones. In an older one you can still search and read jobs; ' +
    'accounts, saving and everything that answers while you type need a newer one.',
  { heading: 'How we test' },
  'Every screen is checked automatically in both themes and several widths whenever we change ' +
    'something, and the main journeys are walked through by keyboard in those tests. Automatic tests ' +
    'find only part of what matters, so we rely on reports as well.',
  { heading: 'Known limits' },
  'Job descriptions come from many sources. We clean up their markup, but some arrive without headings ' +
    'or with unclear link texts, and we do not rewrite an employer’s words. Listings open on the sites ' +
    'of others, whose accessibility we cannot control. If you cannot use a listing, tell us, and we will ' +
    'look for another way to it with you.',
  { heading: 'Keyboard on the job search' },
  {
    list: [
      '/ moves to the keyword box.',
      'j and k move to the next and the previous job.',
      's saves the job.',
      '? shows this list.',
      'F8 moves to the latest notification.',
    ],
  },
  { heading: 'Tell us' },
  'If something does not work for you, please write to [support](support) or use the [contact ' +
    'form](contact). Say which page and which technology you use, if you can. A person typically replies ' +
    `within ${LIMITS.supportReplyHours} hours.`,
]
