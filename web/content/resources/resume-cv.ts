import type { ResourceCategory } from './resource.ts'

export const resumeCv: ResourceCategory = {
  slug: 'resume-cv',
  title: 'Resume & CV',
  description: 'One or two pages that make a stranger want to talk to you.',
  items: [
    {
      slug: 'write-a-resume-that-gets-read',
      title: 'Write a resume that gets read',
      type: 'Guide',
      description: 'What to put first, what to leave out, and how to turn duties into results.',
      body: [
        'The first person who sees your resume is looking for reasons to stop reading. They have a stack of ' +
          'them, a list of must-haves and very little time. Your job is to put the evidence they are looking ' +
          'for where they look first.',
        { heading: 'Start from the job posting' },
        'Read the job posting twice. The first time, underline everything it asks for. The second time, ' +
          'mark what it mentions more than once or puts at the top: that is what the job is really about. ' +
          'Choose the three or four of your experiences that prove exactly those things. They go on the first ' +
          'half of the first page. Everything else is support.',
        { heading: 'Write results, not duties' },
        'A duty says what you were supposed to do. A result says what changed because you were there. Put a number in it where you honestly can: how many, how often, how much faster, how much less.',
        {
          example:
            'Before: Responsible for the weekly staff schedule. After: Planned shifts for 24 people; cut unfilled shifts from six a week to one.',
        },
        'No numbers? Name the scale (a 40-bed ward, a team of three, a store open seven days), the ' +
          'difficulty, or what happened next: the checklist you wrote that is still in use, the customer who ' +
          'came back.',
        { heading: 'Keep the form boring' },
        {
          list: [
            'Newest job first, with employer, title, place, and months as well as years.',
            'One column, one readable font, real headings: Experience, Education, Skills.',
            'One page for the first ten years of work, two after that. A CV for research or medicine may be longer.',
            'No photo, age, marital status or full street address for jobs in the United States.',
            'A file name that says whose it is, saved as PDF unless they ask for something else.',
          ],
        },
        { heading: 'Explain gaps in one line' },
        'A gap is a question, and an unanswered question is worse than a plain answer. “2022 to 2023: ' +
          'full-time care for a parent” is enough. If you learned, volunteered or freelanced in that time, ' +
          'list it like any other entry.',
        { heading: 'Read it aloud, then let it rest' },
        'Reading aloud finds the sentences nobody would say. Ask someone who does not know your field to ' +
          'tell you, after one minute with it, what you do and what you are good at. If they get it wrong, the ' +
          'page is wrong, not the reader.',
      ],
    },
    {
      slug: 'get-past-the-screening-software',
      title: 'Get past the screening software',
      type: 'Checklist',
      description: 'How applicant tracking systems read your file, and how to keep them from misreading it.',
      body: [
        'Most larger employers keep applications in a tracking system. It takes your file apart into fields, ' +
          'and a recruiter then searches and sorts those fields. It rarely rejects anyone by itself. What does ' +
          'happen is that it misreads a clever layout, and the recruiter never finds you. The remedy is ' +
          'plainness.',
        { heading: 'The file' },
        {
          list: [
            'Use PDF with real text or DOCX. If you cannot select the words with the mouse, neither can the system.',
            'Keep everything in the body. Headers, footers, text boxes and images are often skipped, so your phone number must not be there alone.',
            'Avoid tables and two columns; they are read straight across and mix your jobs together.',
            'Use ordinary headings. “Experience” is found, “Where I have made an impact” is not.',
            'Write dates the same way everywhere, such as “Mar 2021 – Jun 2024”.',
          ],
        },
        { heading: 'The words' },
        {
          list: [
            'Use the words of the job posting for things you really do. If it says “accounts payable”, do not write only “invoice handling”.',
            'Give both the short and the long form once: “Certified Nursing Assistant (CNA)”.',
            'Name tools exactly: “Excel (pivot tables, Power Query)” is found by more searches than “Microsoft Office”.',
            'Put skills into the entries where you used them, not only into a list at the end. People believe what comes with a place and a date.',
            'Do not hide keywords in white text. Parsed text shows everything, and it ends conversations.',
          ],
        },
        { heading: 'The form' },
        'When the form has filled itself from your file, go through every field. This is the moment when a ' +
          'wrong date or a merged job title can still be fixed. Answer the yes-or-no questions with care: ' +
          'work authorization, license, distance and shift are the ones that really are used to filter.',
        { heading: 'A two-minute test' },
        {
          steps: [
            'Open your resume, select all, copy.',
            'Paste it into a plain text editor.',
            'Read from the top. If name, contact, each job with its dates, and your skills come out in order, a machine can read it. If not, fix the layout until they do.',
          ],
        },
      ],
    },
  ],
}
