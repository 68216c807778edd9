import type { LIMITS } from '#contract/limits.ts'

/** Shown until live results are there, and when there are none (spec §4). Nobody can apply to them. */
export const SAMPLE_JOBS = [
  {
    id: 'sample-1',
    title: 'Frontend Engineer',
    company: 'Northwind Studio',
    location: 'Remote',
    type: 'Full-time',
    salary: '$110k - $140k',
    posted: 'Today',
  },
  {
    id: 'sample-2',
    title: 'Registered Nurse',
    company: 'Lakeside Clinic',
    location: 'Chicago, IL',
    type: 'Full-time',
    salary: '$78k - $96k',
    posted: 'Yesterday',
  },
  {
    id: 'sample-3',
    title: 'Marketing Manager',
    company: 'Fernway Foods',
    location: 'Austin, TX',
    type: 'Full-time',
    salary: '$85k - $105k',
    posted: '3 days ago',
  },
  {
    id: 'sample-4',
    title: 'Electrician',
    company: 'Brightline Works',
    location: 'Denver, CO',
    type: 'Contract',
    salary: '$62k+',
    posted: '5 days ago',
  },
  {
    id: 'sample-5',
    title: 'Bookkeeper',
    company: 'Harbor & Sons',
    location: 'Portland, ME',
    type: 'Part-time',
    salary: 'Up to $48k',
    posted: '1 week ago',
  },
] as const satisfies { length: (typeof LIMITS)['preview']['sampleJobs'] } & readonly object[]

export type SampleJob = (typeof SAMPLE_JOBS)[number]
