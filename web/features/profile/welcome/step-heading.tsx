import { takeFocusInView } from '#web/ui/take-focus.ts'

const HEADINGS = {
  1: 'What should we call you?',
  2: 'Do you have a resume?',
  3: 'What are you looking for?',
} as const
export type Step = keyof typeof HEADINGS

/**
 * Takes the focus when the person came from another step, so that a screen reader hears where it is: with the step itself,
 * or it would take it from whatever the person went on to meanwhile.
 */
export function StepHeading({ step, arrived }: { step: Step; arrived: boolean }) {
  return (
    <h2 ref={arrived ? takeFocusInView : undefined} tabIndex={-1} className="mb-5 text-2xl outline-none">
      {HEADINGS[step]}
    </h2>
  )
}
