/** Searches that the page for developers runs as they stand. */
export const API_EXAMPLES = [
  {
    title: 'Search with filters',
    about: 'It takes the same filters as the search page, and says what each one removed.',
    path: '/api/v1/jobs?q=nurse&remote=remote,not-stated&limit=2',
  },
  {
    title: 'Look up a place',
    about: 'Search with the location of the one you mean.',
    path: '/api/v1/places?q=springfield',
  },
  {
    title: 'Complete what is typed',
    about: 'Titles, companies and words, with how many jobs have them.',
    path: '/api/v1/suggest?q=soft',
  },
  {
    title: 'List companies',
    about: 'By the first letters of their name.',
    path: '/api/v1/companies?starts=a&limit=5',
  },
  { title: 'Count what there is', about: 'Jobs by field and city.', path: '/api/v1/statistics' },
] as const

export const CLI_EXAMPLE = `npx SITE/cli.tgz search "night nurse" --near Austin --remote

npm install --global SITE/cli.tgz
foundwork login
foundwork track <job>
foundwork export --format csv --out applications.csv
foundwork help`
