import type { Source } from '#jobs/sources/source.ts'
import { careerSite } from './career-site.ts'

/** Sites that somebody follows. There is nothing to list beforehand. */
export const careersite = {
  ...careerSite('careersite', {
    name: 'Career sites',
    homepage: 'https://schema.org/JobPosting',
    about: "Employers' own sites that people follow here, as far as the sites allow it.",
  }),
  missing: () => null,
} satisfies Source

/** The directory's sites of the large systems: thousands, so that operators decide whether they are read. */
export const workday = {
  ...careerSite('workday', {
    name: 'Workday',
    homepage: 'https://www.workday.com',
    about: "Employers' own career sites at Workday, as far as the sites allow it.",
  }),
  onlyWhenNamed: true,
} satisfies Source

export const icims = {
  ...careerSite('icims', {
    name: 'iCIMS',
    homepage: 'https://www.icims.com',
    about: "Employers' own career sites at iCIMS, as far as the sites allow it.",
  }),
  onlyWhenNamed: true,
} satisfies Source

export const oracle = {
  ...careerSite('oracle', {
    name: 'Oracle Recruiting',
    homepage: 'https://www.oracle.com/human-capital-management/recruiting/',
    about: "Employers' own career sites at Oracle, as far as the sites allow it.",
  }),
  onlyWhenNamed: true,
} satisfies Source
