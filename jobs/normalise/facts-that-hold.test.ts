import { describe, expect, test } from 'vitest'
import { readListing as read } from '#tests/support/read-listing.ts'

const inText = (text: string) => read({ description: { text } })

describe('where the work is done', () => {
  test.for([
    // Conditions
    'Unless formally approved to work fully remotely, Acme expects employees to spend at least half of their work time in their assigned office.',
    'Unless otherwise agreed, this position is remote.',
    'If approved, this role can be performed remotely.',
    'This role may be eligible for remote work.',
    'Remote work may be available with manager approval.',
    'Hybrid schedules are considered on a case-by-case basis.',
    'Remote work is subject to business needs.',
    'If you live more than 50 miles from an office, you can work remotely.',
    'We will consider remote for the right candidate.',
    'Depending on the team, this position could be remote or on site.',
    "Remote work opportunities may be available at the manager's discretion.",
    'Based in London, although we will consider remote applicants.',
    // Benefits
    'Benefits: flexible working, remote work options, dental.',
    'We support work-life balance with flexible hours and the option to work from home.',
    'We offer flexible working, including working from home.',
    'Perks include remote Fridays in July and a gym.',
    // The company itself
    'We are a remote-first company with hubs in Berlin and Paris.',
    'Acme is a hybrid company.',
    'As a distributed organization, we value writing.',
    'Our team is remote and hybrid across three continents.',
    // What was done before, or can be done
    'Experience working remotely is a plus.',
    'You have worked in a fully remote team before.',
    'Comfortable working from home in a fast-paced environment.',
    // Other people, and things
    'Experience working across multiple deployment environments including cloud, on-premise and hybrid.',
    'Unique wellness programs, including on-site, company-paid fitness facilities and classes.',
    'You will manage a team of remote contractors.',
    'Our hospital has a full medical team onsite.',
    'Coordinate with on-site and remote stakeholders.',
    'A 60-bed care home based in Northwich.',
    'This role includes evening on-calls from home.',
    // The application
    'The application process is fully remote.',
    'The hiring process is 100% remote.',
    'Interviews are conducted remotely.',
    'First-round interviews will be held on site in our Dallas office.',
    // A part of it, or for a time
    'Remote working might be possible if we do not find somebody nearby.',
    'Onsite day (half a day)',
    'Some of this work could be done remotely.',
    'All staff are being provided with equipment to work remotely in the current climate.',
    'The role is based in Leeds, although at the moment home working is in place.',
  ])('%s states nothing', (text) => {
    expect(inText(text).workStyle).toBeNull()
  })

  test.for([
    ['This is a fully remote position.', 'remote'],
    ['This job is 100% remote, so all you need is a laptop.', 'remote'],
    ['You will not have to drive.This job is 100% remote.', 'remote'],
    ['Everyone at Acme works remotely, and so will you.', 'remote'],
    ['This is a full-time, on-site role in Austin, TX.', 'onsite'],
    ['This position is not eligible for remote work.', 'onsite'],
    ['While our company is remote-friendly, this position is on site.', 'onsite'],
    ['This role is hybrid: three days a week in our Boston office.', 'hybrid'],
    ['The role combines on-site and home working.', 'hybrid'],
    ['Full time, onsite-remote mix', 'hybrid'],
    ['This is a full-time hybrid technical designer role in Los Angeles.', 'hybrid'],
    ['Must be authorized in the United StatesNot a remote position', 'onsite'],
    ['Interviews are by video; the role is on-site.', 'onsite'],
  ] as const)('%s states %s', ([text, style]) => {
    expect(inText(text).workStyle?.value).toBe(style)
  })

  test.for([
    'Hybrid (Madison) or Remote (US)',
    'Remote or hybrid',
    'Hybrid or remote, depending on where you live.',
    'Hybrid in Madison or fully remote',
  ])('%s is both', (line) => {
    expect(inText(line).workStyle).toMatchObject({ value: 'remote', also: 'hybrid' })
    expect(read({ places: [{ text: line }] }).workStyle).toMatchObject({ value: 'remote', also: 'hybrid' })
  })

  test.for([
    ['Java Developer - In Person Interview', 'Austin, TX'],
    ['Engineer', 'Onsite preferred, remote negotiable'],
    ['Engineer', 'Palo Alto / Some Remote'],
    ['Help desk: 75% of the team is remote', 'Boston, MA'],
  ] as const)('%s in %s states nothing', ([title, place]) => {
    expect(read({ title, places: [{ text: place }] }).workStyle).toBeNull()
  })
})

describe('the type of employment', () => {
  test.for([
    'Perform Customer Due Diligence (CDD) and enhanced due diligence reviews.',
    'Own CDD and KYC checks for new clients.',
    'Grow our C2C marketplace.',
    'Lead product for C2C payments.',
    'Responsible for 1099 reporting and year-end close.',
    'Prepare 1099s for vendors.',
    '5+ years of full-time work experience in sales.',
    'At least 5 years of full-time work in a similar role.',
    'Two years of contract work in the public sector.',
    'Three years contract management experience preferred.',
    'Full-time employees receive health insurance.',
    'Supervise part-time and seasonal staff.',
    'We also have an internship program for students.',
    'Our internship alumni now lead teams.',
    'A full-time contract may be offered later.',
    'Part-time hours could be considered.',
    'It could potentially be full-time.',
    'You must be authorized to work in the U.S. on a full-time basis.',
    'Once you become a regular, full-time employee you will have a pension plan.',
    'We help students get part-time work.',
    'All salaried, full-time candidates are eligible for our vacation policy.',
    'Our guess is four full-time months.',
    'You attend college part-time.',
    'The marketplace where students find part-time jobs.',
    'The award of a 10 year contract by the county made us the largest provider.',
    'We are hiring contract and full-time engineers.',
    'Contract type: Permanent',
    '3rd party submissions and C2C requests will not be considered.',
    'Hours: 37.5 per week (applicants wishing to job share are welcomed).',
    'The contract is for 48 hours a week.',
    'Full-Time & 3/4 Time Benefits Offered: health insurance (100% paid plan).',
    'CPA exam eligibility before beginning full-time employment preferred.',
    'We are looking for an engineer to teach our part time FinTech class.',
    'There will be full time secretarial support and access to a private office.',
    'You are supported by a part-time assistant.',
    '2+ years of direct experience in a full-time data engineering role.',
    'The programme is full-time, lasts for two weeks and involves travel to both sites.',
    'We welcome applications from individuals wishing to work part time or job share.',
    'We are supportive of those applicants who are looking for part time work.',
    'This role has the possibility of part time hours.',
    'There is the opportunity to work part-time.',
    'The potential for flexible part-time working can be negotiated.',
    'Applicants must be able to work up to 40 hours per week.',
    'If you are looking for part-time hours we cannot provide this.',
    'Flexible working hours include part time and job share.',
    'Flexible shift patterns including bank and part-time work.',
    'Applicants start at the bottom of Band 6 with a full-time starting salary of £31,365.',
    'A special pay increment of £1,500 (full time, annual equivalent).',
    'There is one Assistant Psychologist in 4.7 full-time equivalent posts.',
    '27 days of annual leave (based on full time hours).',
    'For part time posts, salary will be pro rata.',
    'A training contract with a view to gaining full time employment.',
    'The majority of full time pharmacy staff work a 7.5 hour day.',
    'Access to a full time educator who will support your development.',
    'You join as a nurse with full time admin support.',
    'The team consists of 7 full time partners and 2 nurses.',
    'We have 3 full time consultants, supported by a registrar.',
    'One partner works part time in the hospital as a neurologist.',
    'This includes the support of a dedicated full time educator.',
    'Dr Taha Aldeen, general dermatologist, part-time',
    'You will undertake a two-year educational programme (part-time).',
    'If a part-time person is appointed, the job plan will be discussed.',
    'Work various hours across both sites with full time hours possible!',
    'Part time hours are available.',
    'We also have opportunities for a medical lead and a part-time psychiatrist.',
    'It can be offered on a salaried or self-employed basis.',
    'The home provides care on both a full time and respite basis.',
    'One of our developers only codes part time, because he is also a director.',
    'We are a small (3 full time & some contractors) team.',
    'People earn an income from focusing on their passions full time.',
    'External candidates who are successful will be offered a fixed term training contract.',
    'Overseas candidates can discuss opportunities for fixed term contracts.',
    'Applicants should be willing to commit to a minimum two-year appointment.',
    'The role offers permanent or fixed term employment.',
    'One permanent post and one on a fixed term contract.',
    'Full time, Contract, and Intern positions.',
    'Other openings: We are seeking a full-time designer.',
    'We are open to a paid internship with the right candidate.',
    'Apply at https://jobs.example/university-tech-full-time',
    'Travel is reimbursed on a per diem basis.',
    'Manage zero hours contracts for our client workforce.',
    'Seasonal flu vaccination is required.',
    'Candidates on H-1B, 1099 or C2C will not be considered.',
    'Experience with government contract work preferred.',
    'Possibility of temp-to-perm.',
    'The fixed-term rate mortgage product team.',
    'Probation duration: 3 months',
    'Probationary period: 6 months fixed term.',
    'Visa duration: 2 years',
    'Full-time remote employees receive a stipend.',
    'Employment type: FT or PT',
    'Experience with FTC and SEC regulations is required.',
    'This job description does not constitute a contract of employment.',
    'As a federal contractor, we take affirmative action.',
    'A hybrid arrangement that allows for remote work 8 hours a week.',
  ])('%s states nothing', (text) => {
    expect(inText(text).type).toBeNull()
  })

  test.for([
    ['W2 or C2C, 12 months.', 'contract'],
    ['You will be paid as a 1099 contractor.', 'contract'],
    ['This is a contract (1099) position.', 'contract'],
    ['Poste en CDD de 6 mois.', 'contract'],
    ['This is a 6-month contract.', 'contract'],
    ['This is a full-time position.', 'full-time'],
    ['You will work 20 hours per week.', 'part-time'],
    ['Our ten-week internship program runs from June to August.', 'internship'],
    ['We offer a 6 months internship contract.', 'internship'],
  ] as const)('%s states %s', ([text, type]) => {
    expect(inText(text).type?.value).toBe(type)
  })

  test.for([
    '1099 Reporting Analyst',
    'Product Manager, C2C Marketplace',
    'Remote, Interns, Visa',
    'FTC Compliance Counsel',
    'FTC Attorney',
    'Senior Counsel, FTC Investigations',
    'Interim Healthcare Nurse',
    'Casual Games Producer',
    'Nurse FT/PT',
    'RN (FT/PT)',
    'Co-op Store Manager',
    'Customer Team Member - Co-op',
    'Contract Catering Manager',
    'Contract Cleaning Supervisor',
    'Contract Delivery Manager',
    'Director of Intern Recruiting',
    'Apprentice Skills Coach',
    'Locum Recruitment Consultant',
    'Bank Staff Nurse',
    'Permanent Make-up Artist',
  ])('a job called "%s" has no type by its title', (title) => {
    expect(read({ title }).type).toBeNull()
  })

  test.for([
    ['HR Advisor - 12 month FTC', 'contract'],
    ['Part Time FTC Receptionist', 'contract'],
    ['Locum Consultant Psychiatrist', 'contract'],
    ['Interim CFO', 'contract'],
    ['Software Engineering Co-op', 'internship'],
    ['Zero Hours Care Assistant', 'part-time'],
    ['Cashier (PT)', 'part-time'],
  ] as const)('a job called "%s" is %s', ([title, type]) => {
    expect(read({ title }).type?.value).toBe(type)
  })

  test.for([
    'FULL_TIME, PART_TIME',
    'Full-time/Part-time',
    'Full Time or Part Time',
    'Part-time / Full-time',
    'FT/PT',
    'Contract or Permanent',
    'Permanent',
    'Long term',
  ])('a field that says "%s" states no type', (value) => {
    expect(read({ type: [{ field: 'employmentType', value }] }).type).toBeNull()
  })

  test.for([
    ['FT', 'full-time'],
    ['PT', 'part-time'],
    ['Limited Term', 'contract'],
    ['Temporary, Full-Time or Part-Time', 'contract'],
    ['Full-time Contract', 'contract'],
  ] as const)('a field that says "%s" states %s', ([value, type]) => {
    expect(read({ type: [{ field: 'employmentType', value }] }).type?.value).toBe(type)
  })

  test('an intern in the title beats a declared full-time', () => {
    const type = [{ field: 'employmentType', value: 'FullTime' }]
    expect(read({ title: 'Software Engineering Intern', type }).type).toEqual({
      value: 'internship',
      evidence: { from: 'title', quote: 'Software Engineering Intern' },
    })
    expect(read({ title: 'Internship Program Manager', type }).type?.value).toBe('full-time')
    expect(read({ title: 'Software Engineer', type }).type?.value).toBe('full-time')
  })

  test.for([
    ['Part time Medical Receptionist', 'FULL_TIME', 'part-time'],
    ['Receptionist (Part-Time)', 'Full-time', 'part-time'],
    ['Java Developer - Contract', 'FullTime', 'contract'],
    ['Full-time Cook', 'Part-time', 'full-time'],
    // A contract says nothing about hours, nor hours about the contract.
    ['Full-time Java Developer', 'Contract', 'contract'],
    ['Contracts Manager', 'FULL_TIME', 'full-time'],
    ['Cook, full-time or part-time', 'FULL_TIME', 'full-time'],
  ] as const)('%s that is declared as %s is %s', ([title, value, type]) => {
    expect(read({ title, type: [{ field: 'employmentType', value }] }).type?.value).toBe(type)
  })

  test.for([
    ['We are looking for a part time receptionist, 23.25 hours a week.', 'part-time'],
    ['This is a part-time position.', 'part-time'],
    ['Contract type: part time', 'part-time'],
    ['A vacancy has arisen for a part time receptionist working 23.25 hours per week.', 'part-time'],
    ['PART-TIME RECEPTIONIST/ADMINISTRATOR REQUIRED', 'part-time'],
    ['You will work on a part time basis of 20.75 hours per week.', 'part-time'],
    ['Full time and part time contracts available.', 'full-time'],
    ['Shifts: \nFull time nights\nPart time days', 'full-time'],
    ['This young boy attends school on a part time basis.', 'full-time'],
    ['Hours per week: 30', 'full-time'],
    ['Full-time or part-time hours are possible.', 'full-time'],
    ['You will supervise part-time staff.', 'full-time'],
    ['Part-time considered.', 'full-time'],
    ['Our reception is staffed by a part-time receptionist and a manager.', 'full-time'],
  ] as const)('%s beside a declared full-time is %s', ([text, type]) => {
    const declared = [{ field: 'employmentType', value: 'FULL_TIME' }]
    expect(read({ title: 'Receptionist', type: declared, description: { text } }).type?.value).toBe(type)
  })
})

describe('the level', () => {
  test.for([
    'Account Executive, Mid-Market',
    'Member of Technical Staff - Research Engineer',
    'Mid Atlantic Sales Representative',
    'Healthcare Assistant - Mid Essex',
    'Business Development Manager',
    'Care Manager, RN',
    'Case Manager',
    'Service Delivery Manager',
    'Senior Community Center Cook',
    'IV Therapy Nurse',
    'IV Infusion Technician',
    'Analyst - IAT Level II Certification Required',
    'Non-senior developer',
    'non-entry level software developer',
    'Head and Neck Dietitian',
    'Associate Practitioner',
    'Associate School Nurse',
    'Associate Specialist Doctor',
    'Associate Scientist / Sr. Associate Scientist',
    'Band 6 Junior Sister / Charge Nurse',
    'Junior Sous Chef',
    'Senior House Officer',
    'Pre-graduate Development Nurse',
    'Community Nursing Training Post (Post Graduate',
    'Educator for Trainee Nursing Associates',
    'ETL Developer with Basel II and Basel III',
    'Test Automation - Mountain V',
    'Territory Sales Manager',
    'Bioinformatics Engineers (full time, no intern)',
    'ONSITE, Full time (& open to INTERNS)',
    'Product Manager, Data Platform',
    'Service Desk Technician - IAT Level 1 Required',
    'Undergraduate Engineer 1 Year Placement',
    'Land Development Manager',
    'Motion Picture Director',
    'Funeral Director',
    'Script Supervisor',
    'SCADA Engineer (Supervisory Control and Data Acquisition)',
    'House Superintendent',
    'White Lead Filterer',
    'Lead Oxide Mill Tender',
    'Principal Gifts Officer',
    'Claims Staff Appraiser',
    'Continuous Miner Operator (CMO)',
    'Director’s Assistant',
    'Apprenticeship Consultant',
    // Several at once.
    'Junior/Intermediate Developer',
    'Mid to Senior Front End Developer',
    'Java Developer (mid or sr. level)',
    'Senior and Mid-Level Engineers',
    'Lead or Senior Frontend Engineer',
    'Principal/Senior Architect',
    'C++ Engineers, Marketing, Regional Managing Director',
    'Help Desk Technician Level 1 and 2',
    'Engineers; all levels',
    'Frontend Engineer, Director of Personalization',
    'Software Engineer, Senior Software Engineer',
    'Senior Backend Engineer, Data Scientist',
    'Full Stack Engineer & Engineering Manager',
    'Software Engineer, Product Manager, Data Scientist, and Data Analyst',
  ])('%s states none', (title) => {
    expect(read({ title }).level).toBeNull()
  })

  test.for([
    ['Research Engineer – New College Grad 2024', 'entry'],
    ['Senior Manager, Finance', 'lead'],
    ['Sr. Manager of Software Development', 'lead'],
    ['Senior Engineering Manager', 'lead'],
    ['Senior Director of Sales', 'lead'],
    ['Director, Client Support', 'lead'],
    ['Senior Product Manager', 'senior'],
    ['Mid Backend Developer', 'mid'],
    ['Systems Administrator, Mid', 'mid'],
    ['Unit Manager', 'lead'],
    ['Home Manager, Elderly Nursing Home', 'lead'],
    ['Deputy Manager Residential Home', 'lead'],
    ['Assistant Manager', 'lead'],
    ['Domiciliary Care Manager', 'lead'],
    ['Registered Manager', 'lead'],
    ['Service Manager - Community CAMHS', 'lead'],
    ['Support Manager - East Coast', 'lead'],
    ['Accounting Manager', 'lead'],
    ['Clinical Manager', 'lead'],
    ['Band 7 Senior Community Nurse', 'senior'],
    ['Engineer IV', 'senior'],
    ['Human Resources Manager', 'lead'],
    ['Staff Software Engineer', 'lead'],
    ['Deputy Directorate Manager', 'lead'],
    ['Summer Internship Program', 'entry'],
    ['Development Manager', 'lead'],
    ['Software Development Manager', 'lead'],
    ['Personnel Manager', 'lead'],
    ['Farm Crew Leader', 'lead'],
    ['Supervisory Accountant', 'lead'],
    ['Staff iOS Engineer', 'lead'],
    ['Staff iOS/Android Engineer', 'lead'],
    ['Associate Data Scientist - B2B', 'entry'],
    ['Associate Product Manager', 'entry'],
    ['Software Engineer 1', 'entry'],
    ['Data Engineer 4 - Contract', 'senior'],
    ['Architect V', 'senior'],
    ['Senior Business Development Manager', 'senior'],
    ['Mid-Senior Software Engineer', 'mid'],
    ['Sr. Tech Lead', 'lead'],
    ['Senior Programme Lead', 'lead'],
    ['Senior PHP Developer for a Leader in Tech', 'senior'],
    ['Manager, Data Architecture', 'lead'],
    ['Senior Designer and Web Developer', 'senior'],
    ['Senior Backend Engineer, Senior Frontend Engineer', 'senior'],
  ] as const)('%s is %s', ([title, level]) => {
    expect(read({ title }).level?.value).toBe(level)
  })

  test.for([
    'You will support our Mid-Market accounts.',
    'You report to the Senior Director of Sales.',
    'Work with senior leadership.',
    'We are also looking for a senior data scientist.',
    'Five years of experience in a senior role.',
    'We also need a Principal Engineer.',
    'One year of experience is desirable, however, new graduates are encouraged to apply.',
    'New grads AND experienced engineers are encouraged to apply!',
    'We are looking for a junior developer as well as a senior developer.',
    'If you are a recent college graduate, you can apply for those positions there.',
  ])('%s states none', (text) => {
    expect(inText(text).level).toBeNull()
  })

  test('a title of several levels is not decided by a sentence about one of them', () => {
    const text = 'We are hiring Senior Engineers in New York.'
    expect(read({ title: 'Engineer', description: { text } }).level?.value).toBe('senior')
    expect(read({ title: 'Senior + Lead Engineers', description: { text } }).level).toBeNull()
  })

  test.for(['Mid-Senior Level', 'Associate', 'experienced'])('the title beats a declared "%s"', (value) => {
    const level = [{ field: 'experienceLevel', value }]
    expect(read({ title: 'Senior Accountant', level }).level?.value).toBe('senior')
    expect(read({ title: 'Junior Accountant', level }).level?.value).toBe('entry')
  })
})

describe('pay', () => {
  test.for([
    'Startups pay $10K–$50K for brand identity.',
    'Companies pay us $20,000 a year for our data.',
    'Our customers pay $99 per month.',
    'Bonus up to 15K€',
    'Base plus bonus up to 15K€.',
    'You get a yearly bonus of up to 15K€ and 30 days off.',
    'We track 200k titles at the best rate.',
    'The average investment is $50,000.',
    'Accommodation: rental from £602 pcm.',
    'Average: £602 pcm',
    'Days: two of your own and £20 for lunch',
    'The living wage is £12 per hour.',
    'As of April, the National Living Wage is £12.21 an hour.',
    'The Real Living Wage for people in London is £13.85 an hour.',
  ])('%s states none', (text) => {
    expect(inText(text).pay).toBeNull()
  })

  test('a declared line about a bonus alone is none either', () => {
    expect(read({ payText: { field: 'summary', value: 'Bonus up to 15K€' } }).pay).toBeNull()
  })

  test.for([
    ['Salary: $120+K', 120_000],
    ['A full-time starting salary of £24,907.', 24_907],
    ['Salary: Pay Band 7, starting point £37K FTE depending on experience', 37_000],
    ['The lowest salary for this position is around $90k/yr.', 90_000],
  ] as const)('%s is a least', ([text, least]) => {
    expect(inText(text).pay).toMatchObject({ min: least, max: null })
  })

  test.for([
    ['Acme | Engineer | Austin, TX | Onsite | $100K+ and equity', 100_000, null],
    ['Acme | Engineer | Austin, TX | $80k-$125k and equity', 80_000, 125_000],
    ['Acme | Engineer | Austin, TX | $100-140k/equity', 100_000, 140_000],
    ['Acme | Engineer | Austin, TX | $70k', 70_000, 70_000],
    ['A non-profit salary range of $50-$55k.', 50_000, 55_000],
    ['Salary £31, 365 – £37,890', 31_365, 37_890],
    ['Band 6 £33,665, - £40,190 plus higher environmental lead 5%', 33_665, 40_190],
    ['Pay Scale 6 £28,575 (min) to £37,599 (max)', 28_575, 37_599],
    ['Salary >= £50k plus early employee equity.', 50_000, null],
  ] as const)('%s is read', ([text, min, max]) => {
    expect(inText(text).pay).toMatchObject({ min, max })
  })

  test.for([
    'Acme | Raised $70m | Austin, TX',
    'Acme | $500k in the bank | Engineer',
    'Acme | Engineer | $10k referral bonus',
    'Then the paper is behind a paywall and people have to pay $35 to read it.',
  ])('%s is no pay', (text) => {
    expect(inText(text).pay).toBeNull()
  })

  test.for([
    ['We pay the Real Living Wage of £12.60 per hour.', 12.6],
    ['Pay: National Living Wage (£12.21 per hour)', 12.21],
    ['The minimum wage for this role is £12 per hour.', 12],
    ['AUD 110k + super', 110_000],
    ['Days: £20.00, Nights £26.00, Saturdays £26.00, Sundays £32.00', 20],
    ['Training and days £16.46', 16.46],
    ['Basic: £16.81', 16.81],
    ['$95,000 plus superannuation', 95_000],
    ['A$120,000 + 11.5% super', 120_000],
  ] as const)('%s is this job’s', ([text, min]) => {
    expect(inText(text).pay).toMatchObject({ min })
  })

  test('pay beside a bonus is read', () => {
    expect(inText('Salary 60-70K€ plus bonus up to 15K€.').pay).toMatchObject({ min: 60_000, max: 70_000 })
  })
})
