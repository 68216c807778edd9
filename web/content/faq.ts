import { BRAND } from '#contract/brand.ts'
import { LIMITS } from '#contract/limits.ts'

export type Question = { question: string; answer: string }

export const FAQ: readonly Question[] = [
  {
    question: `What is ${BRAND.name}?`,
    answer:
      'A free job search. It gathers job postings from many job boards and company career pages, ' +
      'puts them into one search, and gives you a place to keep the jobs you like and follow the ones you ' +
      'applied for. Start on the [home page](home).',
  },
  {
    question: 'Is it really free?',
    answer:
      'Yes. Every account is a free account with all features included. There is no paid plan, no trial and no advertising. [Donations](donate) are voluntary and unlock nothing extra.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not for searching and reading jobs. You need an account to save jobs and track applications, ' +
      'because they have to be kept somewhere that only you can open. [Creating one](signup) takes an ' +
      'email and a password.',
  },
  {
    question: 'Where do the jobs come from?',
    answer:
      'From public job boards and from the career pages of companies. Each job names its source and ' +
      'links to the original. The full list, and when we last read each source, is on the ' +
      '[job sources](sources) page.',
  },
  {
    question: 'How do I apply for a job?',
    answer:
      'Apply Now opens the original posting in a new tab; you apply there, with the employer or the ' +
      'service that runs the listing. We never send an application in your name. When you come back you ' +
      'can note that you applied, and the job joins your tracker.',
  },
  {
    question: 'How does job matching work?',
    answer:
      'You list your skills. We compare them, and the preferences you set, with the text of each ' +
      'job posting. Every match says why it is there: which of your skills it asks for, and where it ' +
      'says so. Nothing in your profile is shown to employers.',
  },
  {
    question: 'Why does a job say “Not specified”?',
    answer:
      'Because the job posting does not state it. We show pay, level, job type and work style only where the listing gives them or the text says them plainly, and we never fill a gap with a guess.',
  },
  {
    question: 'Why did a saved job disappear from the search?',
    answer:
      'It was taken down at its source, usually because the position was filled. Your saved copy stays readable in your dashboard, as it was when you saved it.',
  },
  {
    question: 'Who can see my profile?',
    answer:
      'Only you, unless you make it public in your settings. A public profile shows what you chose to fill in. Your email is never shown to others, even then.',
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      'Ask for a reset link on the [forgot password](forgotPassword) page. It is sent to the email of ' +
      'your account and lets you set a new password. Links expire; if yours has, simply ask for another ' +
      'one.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'In your settings, under Danger Zone. After you confirm, your account and everything in it are ' +
      'removed: profile, saved jobs, applications, resumes and searches. You can download all of it first: ' +
      'choose Data Export on the Settings tab of your profile.',
  },
  {
    question: 'How can I get help?',
    answer: `Use the [contact form](contact) or write to [support](support). A person reads it and typically replies within ${LIMITS.supportReplyHours} hours.`,
  },
]
