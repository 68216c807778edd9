/** What `read-advertisement` found behind a pasted address: what the form is filled with. Nothing is saved yet. */
export type ReadAdvertisement = {
  /** How much could be read. `job`: it is a job in our own index. */
  is: 'job' | 'job-posting' | 'title'
  url: string
  title: string
  company: string
  location: string
  /** The job in our index, where it is one. */
  jobId: string | null
  /** Names the copy of the advertisement that an application keeps; null where there is none to keep. */
  readId: string | null
  /** When this person applied to this job already. */
  appliedAt: string | null
}
