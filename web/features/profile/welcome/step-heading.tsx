import { takeFocusInView } from '#web/ui/take-focus.ts'

const STEPS = {
  1: {
    name: 'Your name',
    heading: 'What should we call you?',
    lead: 'Only you see it, unless you make your profile public.',
  },
  2: {
    name: 'Your resume',
    heading: 'Do you have a resume?',
    lead: 'We use it to find your matches, and to show what a job asks for that your resume does not say.',
  },
  3: {
    name: 'What you look for',
    heading: 'What are you looking for?',
    lead: 'We use this to find your matches. You can change it any time.',
  },
} as const
export type Step = keyof typeof STEPS

/** The names of the steps, for the line above them. */
export const STEP_NAMES = Object.values(STEPS).map(({ name }) => name)

/**
 * Takes the focus when the person came from another step, so that a screen reader hears where it is: with the step itself,
 * or it would take it from whatever the person went on to meanwhile.
 */
export function StepHeading({ step, arrived }: { step: Step; arrived: boolean }) {
  const { heading, lead } = STEPS[step]
  return (
    <div className="mb-6">
      <h2
        ref={arrived ? takeFocusInView : undefined}
        tabIndex={-1}
        className="text-3xl leading-tight outline-none sm:text-4xl"
      >
        {heading}
      </h2>
      <p className="mt-2 max-w-xl text-pretty text-muted">{lead}</p>
    </div>
  )
}
