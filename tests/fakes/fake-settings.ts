import type { SourceSettings } from '#jobs/sources/source.ts'

/** Settings that lead into the fakes: boards with tales to tell, and keys that they accept. */
export const FAKE_SETTINGS: SourceSettings = {
  adzuna: { appId: 'fake-id', appKey: 'fake-key', country: 'us' },
  usajobs: { key: 'usajobs-key', email: 'jobs@example.org' },
  themuse: null,
  demo: { jobs: 60, seed: 1 },
  boards: {
    greenhouse: [{ board: 'acme', company: 'Acme Metal' }],
    lever: [
      { board: 'acme', company: 'Acme Lifts' },
      { board: 'acme-eu', company: 'Acme Europe', host: 'api.eu.lever.co' },
    ],
    ashby: [{ board: 'acme', company: 'Acme Apps' }],
    smartrecruiters: [{ board: 'AcmeGroup', company: 'Acme Group' }],
    recruitee: [
      { board: 'acme', company: 'Acme Food' },
      { board: 'acme-own', company: 'Acme Own', host: 'jobs.acme.example' },
    ],
    personio: [{ board: 'acme', company: 'Acme Klinik' }],
    teamtailor: [{ board: 'acme', company: 'acme' }],
    pinpoint: [{ board: 'acme', company: 'Acme Schools' }],
    breezy: [{ board: 'acme', company: 'acme' }],
    bamboohr: [{ board: 'acme', company: 'Acme Works' }],
    jazzhr: [{ board: 'acme', company: 'acme' }],
    workable: [{ board: 'acme', company: 'acme' }],
    rippling: [{ board: 'acme', company: 'acme' }],
    careersite: [{ board: 'careers.acme.example', company: 'Acme Hotels' }],
    workday: [{ board: 'acme/External', company: 'Acme Stores', host: 'acme.wd5.myworkdayjobs.com' }],
    icims: [{ board: 'careers-acme', company: 'Acme Clinics' }],
    oracle: [{ board: 'acme.fa.us2.oraclecloud.com/CX_1', company: 'Acme Power' }],
  },
}
