/**
 * Where boards show a job whose page has no data for machines. Facts about their pages, each a list of CSS selectors of
 * which the first that says something counts; `@alt` reads an attribute. `from` takes what follows those words.
 */
export const BOARDS = [
  {
    name: 'LinkedIn',
    host: '(^|\\.)linkedin\\.com$',
    title: ['.job-details-jobs-unified-top-card__job-title', '.top-card-layout__title'],
    company: [
      '.job-details-jobs-unified-top-card__company-name',
      '.topcard__org-name-link',
      '.topcard__flavor a',
    ],
    place: [
      '.job-details-jobs-unified-top-card__primary-description-container .tvm__text',
      '.topcard__flavor--bullet',
    ],
    pay: ['.compensation__salary'],
  },
  {
    name: 'Indeed',
    host: '(^|\\.)indeed\\.[a-z.]+$',
    title: ['[data-testid="jobsearch-JobInfoHeader-title"]', '.jobsearch-JobInfoHeader-title'],
    company: ['[data-testid="inlineHeader-companyName"]', '[data-company-name="true"]'],
    place: ['[data-testid="inlineHeader-companyLocation"]', '[data-testid="job-location"]'],
    pay: ['#salaryInfoAndJobType > span'],
  },
  {
    name: 'Glassdoor',
    host: '(^|\\.)glassdoor\\.[a-z.]+$',
    title: ['[id^="jd-job-title"]', '[data-test="job-title"]'],
    company: ['[class*="EmployerProfile_employerNameHeading"]', '[data-test="employer-name"]'],
    place: ['[data-test="location"]'],
    pay: ['[data-test="detailSalary"]'],
  },
  {
    name: 'Greenhouse',
    host: '(^|\\.)greenhouse\\.io$',
    title: ['.app-title', '.job__title h1'],
    company: ['.company-name', '.logo img@alt'],
    from: '^at ',
    place: ['.job__location', '.location'],
    pay: ['.job__pay-ranges .pay-range', '.pay-range'],
  },
  {
    name: 'Lever',
    host: '(^|\\.)lever\\.co$',
    title: ['.posting-headline h2'],
    company: ['.main-header-logo img@alt'],
    place: ['.posting-categories .location'],
    pay: ['[data-qa="salary-range"]'],
  },
  {
    name: 'Ashby',
    host: '(^|\\.)ashbyhq\\.com$',
    title: ['.ashby-job-posting-heading', 'h1'],
    company: ['[class*="navLogo"] img@alt', 'header img@alt'],
    place: ['[class*="left"] [class*="section"]:first-of-type p'],
    pay: ['[class*="compensationTierSummary"]'],
  },
  {
    name: 'Workable',
    host: '(^|\\.)workable\\.com$',
    title: ['[data-ui="job-title"]'],
    company: ['[data-ui="company-name"]', '[data-ui="company-logo"] img@alt'],
    place: ['[data-ui="job-location"]'],
    pay: [],
  },
  {
    name: 'SmartRecruiters',
    host: '(^|\\.)smartrecruiters\\.com$',
    title: ['.job-title'],
    company: ['.header-logo img@alt'],
    place: ['.job-details [itemprop="address"]', 'spl-job-location'],
    pay: [],
  },
  {
    name: 'Workday',
    host: '(^|\\.)myworkdayjobs\\.com$',
    title: ['[data-automation-id="jobPostingHeader"]'],
    company: ['[data-automation-id="logo"]@alt'],
    place: ['[data-automation-id="locations"] dd'],
    pay: [],
  },
]
