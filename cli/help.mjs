export const HELP = `foundwork: search jobs and track applications from the command line.

  foundwork search "night nurse" --near Austin      look for jobs
  foundwork show <job>                              read one, with the sentences its facts stand on
  foundwork login --site https://jobs.example.org   use your own token (Settings, "Tokens")
  foundwork save <job>                              keep a job for later
  foundwork track <job>                             track an application
  foundwork applications                            list what you track
  foundwork status <application> interview          move one on
  foundwork note <application> "They called"        write something down
  foundwork matches                                 jobs that fit your profile, and why
  foundwork export --format csv --out mine.csv      take your data along
  foundwork undo …                                  take back what a command did
  foundwork logout                                  forget the token on this machine

Every command takes --json (the API's answer as it is), --site and --help.
"foundwork help search" tells more, with examples.

Environment: FOUNDWORK_URL (which site), FOUNDWORK_TOKEN (your token).`

const MORE = {
  search: `foundwork search [words] [filters]

Filters:
  --near <place>       a city, region, country or postal code; --radius 25mi or 40km around it
  --remote             remote jobs only
  --type <types>       full-time, part-time, contract, internship
  --level <levels>     entry, mid, senior, lead
  --posted <days>      1, 3, 7, 14 or 30
  --pay <least>        a year, as 80000; "80000,not-stated" keeps jobs that do not say
  --country <code>     us, de, any (us when not given)
  --without <words>    words that a job must not say
  --company <keys>     only these companies
  --sort <order>       relevance, newest, pay
  --limit <n>          1 to 100

Lists take commas. A job that does not state something is "not-stated": --type full-time,not-stated.
Below the jobs stands what each filter left out, so that you can tell a narrow search from a dry market.

Examples:
  foundwork search "night nurse" --near Austin --radius 25mi
  foundwork search "data engineer" --remote --pay 120000,not-stated --json
  foundwork search '"machine learning" -manager' --posted 7`,
  show: `foundwork show <job>

The id stands below each job of a search.

Example:
  foundwork show a1b2c3`,
  track: `foundwork track <job> [--status interview] [--notes "…"]
foundwork track --title "Gardener" --company "Elm" [--url https://…] [--location "Austin"]

Needs a token with applications:write.

Example:
  foundwork track a1b2c3 --notes "Referred by Sam"`,
  status: `foundwork status <application> <status>

One of applied, screening, interview, offer, accepted, rejected, withdrawn, no_response.
"foundwork applications" lists the ids.`,
  note: `foundwork note <application> <words> [--kind note|email|call]

Example:
  foundwork note 0b7c… "Call back on Friday" --kind call`,
  save: 'foundwork save <job>\n\nNeeds a token with saved:write.',
  undo: 'foundwork undo <method> <path>\n\nEvery command that changes something tells you this line.',
  applications: 'foundwork applications [--json]\n\nNeeds a token with applications:read.',
  matches:
    'foundwork matches [--json]\n\nNeeds a token with matches:read, and a profile with a title or skills.',
  export: `foundwork export [--format json|csv] [--out file]

JSON has applications and saved jobs, CSV the applications. Needs applications:read and saved:read.
Everything that the site keeps about you is in Settings, "Your data".`,
  login: `foundwork login [--site https://…]

Asks for a token, which you make in Settings. It is kept in ~/.config/foundwork, readable for you alone, and sent to
that site only.`,
  logout: 'foundwork logout\n\nForgets the token on this machine. Revoke it in Settings.',
}

export const helpOf = (name) => (Object.hasOwn(MORE, name) ? MORE[name] : HELP)
