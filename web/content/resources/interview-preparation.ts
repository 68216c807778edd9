import type { ResourceCategory } from './resource.ts'

export const interviewPreparation: ResourceCategory = {
  slug: 'interview-preparation',
  title: 'Interview Preparation',
  description: 'Walk in with stories ready, and walk out knowing whether you want the job.',
  items: [
    {
      slug: 'prepare-answers-that-hold-up',
      title: 'Prepare answers that hold up',
      type: 'Guide',
      description:
        'Six true stories cover almost every question you will be asked. How to find and tell them.',
      body: [
        'You cannot rehearse an answer for every question, and you do not need to. Interviewers keep asking ' +
          'for the same few things in different words: can you do the work, what do you do when it gets hard, ' +
          'and what is it like to work with you. Six well-prepared stories from your own experience answer ' +
          'nearly all of it.',
        { heading: 'Find your six' },
        {
          list: [
            'Something you are proud of, with a result you can measure or see.',
            'Something that went wrong, what you did about it, and what you do differently now.',
            'A disagreement with a colleague, customer or manager that ended decently.',
            'A time when you had too much to do and had to choose.',
            'Something you learned quickly because you had to.',
            'Something you improved without being asked.',
          ],
        },
        'If you have little work experience, take them from school, volunteering, sports or caring for family. The interviewer wants to see how you act. Where it happened matters less than you fear.',
        { heading: 'Tell each in four steps' },
        {
          steps: [
            'Situation: where and when, in one sentence.',
            'Task: what had to be done and why it was not easy.',
            'Action: what you did. Say “I” where it was you and “we” where it was not.',
            'Result: what came of it, with a number if there is one, and what you took from it.',
          ],
        },
        'Aim for ninety seconds. Write down key words, not sentences: memorized text falls apart at the first follow-up question, while a true story holds up however long they dig.',
        { heading: 'Three questions to practice aloud' },
        '“Tell me about yourself.” Present, past, future: what you do now, the one or two steps that led here, and why this job is the sensible next one. One minute.',
        '“Why do you want to work here?” One thing about the work itself, and one thing about this employer that you could not say about its competitor.',
        '“What is your weakness?” A real one that does not decide this job, and the habit you use against it.',
        { heading: 'The day before' },
        'Read the job posting again and match a story to each requirement. Look up who you will meet. ' +
          'Check the route or the video link, the camera and the light. Put a printed resume, a pen and your ' +
          'questions in the bag. Then stop: sleep does more for your answers than another hour of practice.',
      ],
    },
    {
      slug: 'questions-to-ask',
      title: 'Questions to ask, and what the answers tell you',
      type: 'Checklist',
      description: 'You are choosing too. Questions that show what a job is like before you take it.',
      body: [
        '“Do you have any questions for us?” is half of the interview, and the half that is about you. Bring ' +
          'five questions, because two will have been answered by then. Ask the person who will be your ' +
          'manager and, if you can, someone who would be your colleague. When their answers differ, you have ' +
          'learned something.',
        { heading: 'About the work' },
        {
          list: [
            'What would a good first three months look like? A clear answer means someone has thought about it. “We will see” means that you will be the one to find out.',
            'Why is the position open? Growth and promotion are good signs. The third person in two years is not.',
            'What does an ordinary day look like, and what does a bad one? Listen to how honest the second half is.',
            'What is the hardest part of this job that the job posting does not mention?',
          ],
        },
        { heading: 'About the people' },
        {
          list: [
            'How do you decide who works on what? How do you hear that something is going well, or badly?',
            'What did the last person who left do next?',
            'When did someone here last change your mind about something? Teams that can answer this are usually good ones.',
          ],
        },
        { heading: 'About the terms' },
        {
          list: [
            'Which hours are expected, and which are real? How often does work come on evenings or weekends?',
            'If it says “hybrid”: which days, who decides, and has it changed in the last year?',
            'How is pay reviewed, and when was it last raised for someone in this role?',
            'What are the next steps, and when may I ask if I have heard nothing?',
          ],
        },
        { heading: 'Better not asked in the first round' },
        'Anything their website answers on its first page. And pay, only if the job posting already states it; if it does not, asking for the range early saves everyone time and is normal.',
        { heading: 'Afterward' },
        'Write down the answers the same evening, before they blur. Send two or three sentences of thanks ' +
          'that mention something specific from the conversation. Then note the date they gave you in your ' +
          'application tracker, and ask once, politely, two working days after it has passed.',
      ],
    },
  ],
}
