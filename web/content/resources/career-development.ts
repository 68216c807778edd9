import type { ResourceCategory } from './resource.ts'

export const careerDevelopment: ResourceCategory = {
  slug: 'career-development',
  title: 'Career Development',
  description: 'Better pay, a better job, or a different one altogether: the next step, made smaller.',
  items: [
    {
      slug: 'negotiate-your-pay',
      title: 'Negotiate your pay without drama',
      type: 'Guide',
      description: 'How to find the range, when to speak about it, and what to say when the offer is low.',
      body: [
        'Most first offers have room in them, and most employers expect a question. Asking once, politely ' +
          'and with a reason, very rarely costs anyone an offer. Not asking costs something every month, ' +
          'because later raises are counted from the first figure.',
        { heading: 'Know three numbers' },
        {
          steps: [
            'What the market pays. Look at ten current job postings for the same work in the same region that ' +
              'state their pay; many states require it by law. Note the middle, not the best. Ask two people in ' +
              'the trade.',
            'What you need: the figure below which you would rather keep looking. Write it down in advance, so that a charming call does not change it.',
            'What you will ask for: above the middle of the market, with a reason you can say in one sentence.',
          ],
        },
        { heading: 'Let the range come first' },
        'When a form or a recruiter asks what you expect, you may answer with a question: “What range is ' +
          'planned for the position?” If you must give a figure, give a range whose lower end you would accept ' +
          'gladly. In a growing number of places employers may not ask what you earn now. You do not have to ' +
          'say.',
        { heading: 'Answer an offer in two steps' },
        'First thank them and ask for it in writing, with a day or two to read it. Nobody serious refuses this. Then make one clear request.',
        {
          example:
            '“I would like to join you. Based on the range for this work here and the fact that I already hold the license, I was expecting 68,000. Can you get there?”',
        },
        'Then be quiet. The silence feels long to you and ordinary to them. If the answer is no, the salary ' +
          'may be fixed while other things are not: start date, hours, days at home, training, relocation, a ' +
          'review with a date after six months.',
        { heading: 'Count the whole offer' },
        {
          list: [
            'Hourly or salaried, and is overtime paid?',
            'Health insurance: what it covers, and what comes off your pay for it.',
            'Retirement contributions, and from when they belong to you.',
            'Paid days off, including sick days.',
            'The commute, in hours and in money.',
          ],
        },
        'An offer that is 3,000 higher with an hour more on the road each day is a pay cut.',
        { heading: 'If you are already there' },
        'The same goes for a raise: a figure, a reason, a good moment. Bring a short list of what changed ' +
          'because of you since the last review. Ask what would have to be true for a yes, and when you may ' +
          'come back to it.',
      ],
    },
    {
      slug: 'change-careers-one-step-at-a-time',
      title: 'Change careers one step at a time',
      type: 'Worksheet',
      description: 'A sheet of paper, an afternoon, and a plan that does not start with quitting.',
      body: [
        'A career change looks like a leap from a distance. From close up it is usually a series of short ' +
          'steps, most of which you can take while you keep your current job. This worksheet finds the first ' +
          'ones. Use paper; it works better than a screen.',
        { heading: '1. What you bring' },
        'Write down twenty things you did in the last year that took skill, at work or outside of it: calmed ' +
          'an angry customer, kept a budget, taught a new colleague, repaired a pump, planned a move. Now ' +
          'strike out the name of your trade from each. What remains is what you can take with you.',
        { heading: '2. What you want more and less of' },
        'Draw two columns. Left: moments of the last month when time passed quickly. Right: moments when it ' +
          'stood still. Do not write job titles. Write what you were doing, with whom, and where. Circle ' +
          'whatever appears twice.',
        { heading: '3. Three neighbors' },
        'Search for jobs with words from your circles instead of your old title. Collect job postings that ' +
          'make you curious. Sort them into three piles: same work in another industry, other work in the same ' +
          'industry, and both new. The first two piles are one step away. The third is two steps, and one of ' +
          'the others may be the bridge.',
        { heading: '4. The gap' },
        'Take five job postings from one pile and list every requirement with a tally. Mark each line: ' +
          'have it, have something like it, do not have it. Now look only at the third kind that appears in at ' +
          'least three of the five. That is your real gap, and it is usually shorter than you feared.',
        { heading: '5. Small, cheap tests' },
        {
          list: [
            'Talk to two people who do the work. Ask what they did yesterday, hour by hour.',
            'Do one day of it: a shadow day, a volunteer shift, a weekend project.',
            'Take the first lesson of a course before paying for the whole.',
          ],
        },
        'A test that puts you off is a success too: it cost a day instead of two years.',
        { heading: '6. The dates' },
        'Write three lines: what you will do this week, this month, and by which date you decide whether to ' +
          'go on. Work out how many months of expenses you have saved; until that number is comfortable, your ' +
          'current job is what pays for the change.',
      ],
    },
  ],
}
