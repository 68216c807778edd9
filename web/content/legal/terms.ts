import { LIMITS } from '#contract/limits.ts'
import type { Block } from '#web/content/blocks.ts'

export const TERMS: readonly Block[] = [
  'These terms apply when you use Foundwork. They are meant to be read. If you do not agree with them, please do not use the site.',
  { heading: 'What Foundwork is' },
  'Foundwork gathers job postings from job boards and company career pages and makes them ' +
    'searchable. It also keeps lists for you: saved jobs, applications, skills. It is not an employer, a ' +
    'recruiter or an employment agency, and it takes no part in the relationship between you and an employer.',
  { heading: 'It is free' },
  'All features are free for everyone. Donations are voluntary and unlock nothing. They are gifts, so they cannot be claimed back.',
  { heading: 'Your account' },
  {
    list: [
      `You must be at least ${LIMITS.minimumAge} years old.`,
      'Use an email that is yours, and keep your password to yourself.',
      'One person, one account. You are responsible for what is done with it; tell us if you think that someone else is using it.',
      'You may delete your account at any time in your settings.',
    ],
  },
  { heading: 'Job postings' },
  'The job postings are written by others. We check them for form and mark what they do not state, ' +
    'but we cannot check whether each is true, current or still open. Before you give an employer ' +
    'personal documents or bank details, make sure that the employer and the offer are real. No honest ' +
    'employer asks you to pay for a job. If a job posting looks wrong, report it from its page or ' +
    '[write to us](contact).',
  'Each job posting remains the property of its author, and its source is named with it. Applying takes place at the original posting, under the terms found there.',
  { heading: 'Matches and resources' },
  'Matches are calculated from what you entered and what job postings say. They are suggestions with ' +
    'reasons, not promises. The articles under [Career Resources](resources) are general information and ' +
    'not legal, tax or financial advice.',
  { heading: 'Fair use' },
  'Please do not:',
  {
    list: [
      'collect the content automatically beyond what robots.txt allows, or overload the site so that others cannot use it;',
      'try to get at data that is not yours, or to get around protective measures;',
      'upload anything unlawful, or files that you have no right to use;',
      'pretend to be someone else.',
    ],
  },
  'We may limit or close accounts that do so. If yours is closed, you may ask for a copy of your data.',
  { heading: 'Your content' },
  'What you enter and upload stays yours. You allow us to store and process it as far as that is needed to run the site for you, and no further.',
  { heading: 'Availability and liability' },
  'We work to keep the site running and correct, but it is offered as it is, without a guarantee of ' +
    'availability, accuracy or success in finding a job. As far as the law permits, we are not liable ' +
    'for damage that arises from using a free service, other than damage that we cause by intent or ' +
    'gross negligence. Rights that the law gives you as a consumer are not affected.',
  { heading: 'Changes' },
  'If we change these terms in substance, we announce it here and, for account holders, by email before the change applies. If you then keep using the site, the new terms apply.',
  { heading: 'Contact' },
  'Questions about these terms go to [support](support).',
]
