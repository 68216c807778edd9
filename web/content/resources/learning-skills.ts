import type { ResourceCategory } from './resource.ts'

export const learningSkills: ResourceCategory = {
  slug: 'learning-skills',
  title: 'Learning & Skills',
  description: 'Choose what to learn from what employers really ask for, then learn it so that it shows.',
  items: [
    {
      slug: 'which-skills-are-worth-learning',
      title: 'Find out which skills are worth learning',
      type: 'Method',
      description: 'Thirty job postings and a tally sheet beat any list of “top ten skills”.',
      body: [
        'Lists of skills of the future are written for everybody and so fit nobody. The job postings for ' +
          'the job you want, in the place where you want it, are better data, and they are free. It takes ' +
          'about two hours.',
        { heading: 'Collect' },
        'Search for the job you want, with the location and level that are true for you. Open the first ' +
          'thirty job postings that you would seriously apply for. Skip the ones that want ten years more ' +
          'than you have. If you cannot find thirty, widen the place before you widen the job.',
        { heading: 'Tally' },
        'Make a table. For each job posting, enter every skill, tool, license and certificate that is ' +
          'named. Join words that mean the same (“bookkeeping” and “accounts”, “JS” and “JavaScript”). Use two ' +
          'columns: required and nice to have. Count.',
        { heading: 'Read the table' },
        {
          list: [
            'Named in more than half: the entry ticket. If you have it, it must be on the first page of your resume. If you do not, it comes before anything else.',
            'Named in a fifth to a half: what sets people apart. One or two of these are worth an evening a week.',
            'Named once or twice: somebody’s wish. Ignore it.',
            'Pairs that appear together tell you which jobs hide behind one title. Choose a pair, not a pile.',
          ],
        },
        { heading: 'Check the pay-off' },
        'Filter your thirty for those that state their pay. Do the ones that name the skill pay more than ' +
          'those that do not? Is the difference worth the cost and the months? For licensed trades, look up ' +
          'who grants the license, what it costs and how long it lasts, at the licensing board itself and not ' +
          'at a school that sells the course.',
        { heading: 'Decide on one' },
        'Learning three things at once is a way of finishing none. Take the one that is named most often, ' +
          'that you lack, and that you could show within three months. Put the others on a list for later. ' +
          'Repeat the count twice a year: tables change, and it feels good to see your own column filling up.',
        'Keep the skills you already have in your profile up to date at the same time. Matching can only count what is listed there.',
      ],
    },
    {
      slug: 'learn-it-well-enough-to-show-it',
      title: 'Learn it well enough to show it',
      type: 'Guide',
      description: 'How to get from watching lessons to something an employer can look at.',
      body: [
        'Employers do not hire for courses taken. They hire for work they believe you can do. So plan the proof first and let it decide what you have to learn.',
        { heading: 'Begin with the thing to show' },
        'Finish this sentence before you choose a course: “In three months I can show someone…” A cleaned-up ' +
          'data set with three honest charts. A working price list in a spreadsheet. A photo series of five ' +
          'repairs. A menu with its costs worked out. A lesson plan that was really taught. It should be small ' +
          'enough to finish and close to what the job does on an ordinary Tuesday.',
        { heading: 'Learn in short rounds' },
        {
          steps: [
            'Take the next small piece of the thing.',
            'Try it for twenty minutes without help. Being stuck is what makes the explanation stick.',
            'Now read or watch the part that you need.',
            'Close it and do the piece again from memory.',
            'The next day, before anything new, do it again.',
          ],
        },
        'Four half-hours a week in this way go further than a whole Saturday of videos, because most of what we only watch is gone after a few days.',
        { heading: 'Choose sources that answer back' },
        'Public libraries often give free access to course platforms. Community colleges and union or trade ' +
          'programs are cheap and come with people. Official documentation is dry and right. Whatever you use, ' +
          'have one person who looks at your work: a colleague, a forum, a teacher. Feedback is the expensive ' +
          'part of every school, and the part to look for.',
        { heading: 'Is the certificate worth it?' },
        'Yes, if your tally of job postings names it, or if the law asks for it. Otherwise the thing you ' +
          'made speaks louder. If you do pay, ask the school how many finish and how many of those work in the ' +
          'field, and talk to someone who did.',
        { heading: 'Put it where it is seen' },
        'One link or one page: what it is, why you made it, what was hard, what you would do differently. ' +
          'Add the skill to your profile and one line to your resume, written as a result. And keep the story ' +
          'of the hard part for the interview: “Tell me about something you learned recently” is asked more ' +
          'often than any technical question.',
      ],
    },
  ],
}
