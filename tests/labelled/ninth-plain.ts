import type { LabelledSets } from './labelled-ad.ts'

/** Short advertisements of several sentences, as people write them. */
export const ninthPlain: LabelledSets = {
  workStyle: [
    [
      {
        text: 'We are a small agency in Portland. The position is remote, but we get together every quarter. Send us your portfolio.',
      },
      'remote',
    ],
    [
      {
        text: 'About us: we have been roasting coffee since 1998. You will be on your feet all day. Free coffee!',
      },
      null,
    ],
    [
      {
        text: 'You will join a team of nine.\nWork model: hybrid (Mon/Wed in office)\nStart: as soon as possible',
      },
      'hybrid',
    ],
    [
      {
        text: 'Requirements: two years of experience. This job is on site at our Memphis hub, no exceptions.',
      },
      'onsite',
    ],
    [
      {
        text: 'Perks\n• Work from anywhere for 30 days a year\n• Gym\nLocation\nOur Austin office, five days a week',
      },
      'onsite',
    ],
    [
      { text: 'Our support team works remotely across the US. You need a quiet room and fast internet.' },
      'remote',
    ],
    [
      {
        text: 'We believe in flexibility: come to the office twice a week and work from wherever suits you on the other days.',
      },
      'hybrid',
    ],
    [
      { text: 'What we offer: 30 days of vacation, a bike, and mobile work up to 2 days per week.' },
      'hybrid',
    ],
    [{ text: 'Location: Remote or Denver, CO\nSalary: competitive' }, 'remote'],
    [
      { text: 'Please only apply if you can work in our Camden studio; we do not offer remote work.' },
      'onsite',
    ],
    [
      {
        title: 'Sales Representative',
        location: 'Remote - Florida',
        text: 'You will visit customers in their homes.',
      },
      'remote',
    ],
    [{ title: 'Welder', location: 'Gary, IN', text: 'Twelve-hour shifts, steel-toed boots provided.' }, null],
    [
      { text: 'The office is closed in August. The rest of the year we are in it Monday to Friday.' },
      'onsite',
    ],
    [{ text: 'Remote friendly, with hubs in Lyon and Nantes.' }, 'remote'],
    [{ text: 'This is a work-from-home role that requires a dedicated workspace.' }, 'remote'],
  ],
  level: [
    [
      {
        title: 'Backend Developer',
        text: 'We want somebody senior who has done this before. You will report to the CTO.',
      },
      'senior',
    ],
    [
      {
        title: 'Shop Assistant',
        text: 'We will teach you everything; no experience is necessary. Must be 18.',
      },
      'entry',
    ],
    [{ title: 'Senior Manager, Supply Chain' }, 'senior'],
    [{ title: 'Clinical Director' }, 'lead'],
    [{ title: 'Account Director' }, 'lead'],
    [{ title: 'Office Administrator' }, null],
    [{ title: 'Junior/Mid-Level Developer' }, null],
    [{ title: 'Lead Data Scientist' }, 'lead'],
    [{ title: 'Principal Architect' }, 'lead'],
    [{ title: 'Technician III' }, 'senior'],
    [{ title: 'Operations Manager' }, 'lead'],
    [{ title: 'Event Manager' }, null],
    [{ title: 'QA Engineer', text: 'This role suits an early-career engineer.' }, 'entry'],
    [{ title: 'Therapist', text: 'You will supervise two junior therapists.' }, null],
    [{ title: 'Graphic Design Internship' }, 'entry'],
  ],
  type: [
    [{ text: 'We need help for the summer. This is a seasonal position, June through August.' }, 'contract'],
    [{ text: 'Monday to Friday, 9 to 5, full time. Benefits after 60 days.' }, 'full-time'],
    [
      { text: 'Benefits: health, dental, 401k for full-time employees. This position is part-time.' },
      'part-time',
    ],
    [{ text: 'You will be paid weekly. Contract: 3 months, extension likely.' }, 'contract'],
    [{ text: 'Looking for an intern to help our marketing team from May to August.' }, 'internship'],
    [{ text: 'The post is full-time (35 hours per week) and open-ended.' }, 'full-time'],
    [{ text: 'Flexible part-time hours, perfect for parents.' }, 'part-time'],
    [{ text: 'This is a permanent position.' }, null],
    [{ text: 'A temporary full-time job until Christmas.' }, 'contract'],
    [{ text: 'Hours: 24 per week over three days' }, 'part-time'],
    [{ title: 'Bookkeeper, Part Time' }, 'part-time'],
    [{ title: 'Project Manager (Contract)' }, 'contract'],
    [{ title: 'Marketing Manager' }, null],
    [{ title: 'Intern - Product Design' }, 'internship'],
    [{ text: 'Job types: Full-time, Part-time' }, null],
  ],
  pay: [
    [
      {
        text: 'We are a family business. We pay $23 to $27 an hour depending on experience. Overtime is paid at time and a half.',
      },
      '23-27 USD hour',
    ],
    [{ text: 'Salary: £31,000. Pension: 5%. Holiday: 28 days.' }, '31000-31000 GBP year'],
    [
      {
        text: 'Compensation\nThe base salary range for this role is $118,000-$142,000. You may also receive a bonus of up to $12,000.',
      },
      '118000-142000 USD year',
    ],
    [
      { text: 'Last year we raised $25 million. The salary for this role is $95,000.' },
      '95000-95000 USD year',
    ],
    [
      { text: 'You get a $500 home office stipend, a $100 monthly phone allowance and a salary of $82,000.' },
      '82000-82000 USD year',
    ],
    [{ text: 'We do not publish salaries.' }, null],
    [{ text: 'Pay range\n$17.25—$21.75 USD' }, '17.25-21.75 USD hour'],
    [{ text: 'Earn up to $1,400 weekly! Home every weekend!' }, '-1400 USD week'],
    [{ text: 'Gross monthly salary between €2,900 and €3,400, 13th month included.' }, '2900-3400 EUR month'],
    [{ text: 'Rate: £250 per day (outside IR35)' }, '250-250 GBP day'],
    [{ text: 'The minimum salary is $58,000 and the maximum salary is $71,000.' }, '58000-71000 USD year'],
    [{ text: 'Salary: 55k' }, '55000-55000 USD year'],
    [{ text: 'Competitive salary + $5,000 retention bonus' }, null],
    [{ text: 'Tuition is $9,000 per year; scholarships are available.' }, null],
    [{ title: 'Barista $16/hr + tips' }, '16-16 USD hour'],
  ],
}
