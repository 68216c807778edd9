import { describe, expect, test } from 'vitest'
import { readListing } from '#tests/support/read-listing.ts'

const read = (text: string, title = 'Worker') => readListing({ title, description: { text } })

describe('what is granted beside a type leaves it as it is', () => {
  test.for([
    ['This is a full-time post, though a job share could be considered.', 'full-time'],
    ['The post is full time although we would welcome job share applications.', 'full-time'],
    ['This is a full time position however, we may consider part time.', 'full-time'],
    ['This post is full time, alternatively, this could be offered as job share.', 'full-time'],
    [
      'This is a full-time role, but applicants wishing to work part-time are encouraged to apply.',
      'full-time',
    ],
    ['This is a part-time position, but full-time may be possible.', 'part-time'],
    ['Part-time students are welcome; the job itself is full-time.', 'full-time'],
    ['Although part-time students are welcome, the job is full-time.', 'full-time'],
    ['Although these are full-time posts, those who wish to work less will be considered.', 'full-time'],
    ['An exciting opportunity for a full time Band 6 nurse has become available.', 'full-time'],
    ['Unit Manager Permanent Full Time Salary £40,000', 'full-time'],
    ['While some of our nurses work part-time, this position is full-time.', 'full-time'],
    ['We are hiring a contracted sales representative with the potential to grow to full-time.', 'contract'],
    ['Six month contract with periodic extensions, potential full-time conversion.', 'contract'],
  ] as const)('%s is %s', ([text, type]) => {
    expect(read(text).type?.value).toBe(type)
  })
})

describe('a type is not stated', () => {
  test.for([
    // Of other people
    'Four of us are full-time developers.',
    'We are a team of nine developers plus a full-time DevOps person.',
    'The ward has its own full time discharge and activities coordinators.',
    'You will work alongside a full-time pharmacist.',
    'I work full-time on the iOS app.',
    'We hired the creator of the language that we use, Jane Doe, to develop it full time.',
    'We have had several very successful part time collaborations.',
    'We support development with the employment of full time practice based educators.',
    'This is a substantive post, there is a fixed term element of twelve hours.',
    'The team includes full time psychologists and psychiatrists.',
    'We are 17 employees, 3 part-time.',
    'I am the only person on our team of 3 working full time on the project.',
    'You will work with the consultant and the full time specialty doctor at the base.',
    'The home cares for residents with dementia on both a full time and respite basis.',
    'We offer equity to every fulltime employee.',
    'Creators on our platform, many of whom earn a full-time living.',
    // Of those whom an agency finds
    'Full-time nannies are who we place.',
    'Part-time and temporary teachers are what we supply.',
    'Our agency places full-time and part-time nannies with families.',
    'We place full-time housekeepers in private homes.',
    'We supply part-time cleaners to offices.',
    // Of another time, or of another job
    'At the end of this two month trial, we may choose to offer you a full time job.',
    'New hires to part-time roles receive a pro-rata bonus.',
    'For full time, we are offering a $6000 sign on bonus!',
    'You are included in staffing numbers 0.4 FTE.',
    'The clinical component (approx. 0.6 wte) involves supervision.',
    'Building up to full-time work over a year.',
    'Pay rises by 5% once full-time.',
    'We are now taking this full-time.',
    'This is an opportunity to supplement another part time role.',
    'It would suit those looking to reduce their hours from full time.',
    // Of whoever asks
    'Any applicant who is unable, for personal reasons, to work full-time will be considered.',
    'Please state in your application whether you require part time hours.',
    'These posts are suitable for newly qualified, part-time, job share.',
    'Under-employed individuals desiring full-time work are welcome.',
    'Requests will be accommodated where we can, including fixed weekdays off or part time positions.',
    'Work remotely or work part time is OK.',
    'Remote and part-time OK.',
    'We are able to offer long days, part-time and job share opportunities.',
    'Flexible and/or full time hours considered',
    // Of training and of what is provided
    'Our upcoming courses are on a full-time basis.',
    'Week 1-4: classroom training, full time Monday to Friday.',
    'We are commissioned to provide full time support to the team.',
    'Acme is an immersive, 12 week full-time, software developer training program.',
    'We allow full time telecommuting.',
    // Of contracts that are no employment
    'The total value of the new 10 year contract is about £50m.',
    'We embark on a new, 5-year NHS 111 contract.',
    'Support the implementation of the community pharmacy contract for next year.',
    'The basic contract is for 10 programmed activities.',
    'Acme is an exclusive marketplace for developers and designers to connect with awesome contract work.',
    // Offered in several ways
    'Full Time & Contract.',
    'iOS developers (full-time or consulting)',
    'Contract to hire and FTE web developer positions.',
    'Either full time or part positions are available.',
    'We have 1 x permanent post & 1 x 12 month fixed term post.',
    'We are offering 3 permanent roles and 1 fixed term for 12 months.',
    'Fixed term and permanent contracts available',
    'There are two positions, one is maternity cover and the other is permanent.',
    // A label, whose value says something else
    'Grade\nBand 5\nContract\nPermanent post\nHours\nAs agreed',
  ])('by: %s', (text) => {
    expect(read(text).type).toBeNull()
  })

  test.for([
    'San Francisco (H1-B and interns welcome)',
    'Database Engine, San Francisco, REMOTE, VISA, INTERNS, ONSITE',
    'Onsite, Interns, Visa',
    'Full-Stack Engineer or Summer/Fall Interns',
    'Software Engineer (Interns + Graduates + Experienced)',
    'Frontend Engineer, Full Stack Engineer, Summer INTERNS',
    'SaaS for Contract Packagers',
    'Training that may lead to full-time developer',
    'Marketplace between freelance developers and their customers',
  ])('by the title: %s', (title) => {
    expect(read('', title).type).toBeNull()
  })
})

describe('still said plainly', () => {
  test.for([
    ['', 'Marketing Intern, Remote', 'internship'],
    ['', 'Software Engineering Interns', 'internship'],
    ['', 'Contract Recruiter', 'contract'],
    ['', 'Freelance Developer', 'contract'],
    ['Contract\nThe pay is weekly.', 'Developer', 'contract'],
    ['This is a full-time role. You will work alongside three nurses.', 'Nurse', 'full-time'],
    ['New York; Full time; ONSITE', 'Developer', 'full-time'],
    ['Contract: 6 months', 'Developer', 'contract'],
    ['This is a contract for two years.', 'Developer', 'contract'],
    ['A 2-year fixed term contract', 'Developer', 'contract'],
    ['We are seeking hardworking interns who can work full-time for 6 months.', 'Analyst', 'internship'],
    ['0.6 FTE', 'Analyst', 'part-time'],
  ] as const)('%s %s is %s', ([text, title, type]) => {
    expect(read(text, title).type?.value).toBe(type)
  })
})

describe('where the others work says nothing of this job', () => {
  test.for([
    'Most of our staff are remote but this post is at the museum.',
    'Most of our people work from home; this job is at the plant.',
    'Many of our colleagues are remote, however this position is in the shop.',
    'I really like all my coworkers (physical and remote) and we have fun.',
    'Telecommuting is available 1-2 days/wk with the rest of your time in our office.',
  ])('%s is not remote', (text) => {
    expect(read(text).workStyle?.value).not.toBe('remote')
  })

  test.for([
    ['Remote (most of our team is in Berlin).', 'remote'],
    ['Most of our staff are in the office, but this position is remote.', 'remote'],
  ] as const)('%s is %s', ([text, style]) => {
    expect(read(text).workStyle?.value).toBe(style)
  })
})
