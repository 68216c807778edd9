import type { Question } from './faq.ts'
import { InlineText } from './running-text.tsx'

/** Questions beside their answers, all open: one can scan them, search them in the page and print them. */
export function QuestionList({ questions, level = 2 }: { questions: readonly Question[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <section
          key={question}
          className="grid gap-x-12 gap-y-2 border-t border-line py-6 md:grid-cols-[2fr_3fr]"
        >
          <Heading className="text-xl leading-snug">{question}</Heading>
          <p className="max-w-prose">
            <InlineText>{answer}</InlineText>
          </p>
        </section>
      ))}
    </div>
  )
}
