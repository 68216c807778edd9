import { href } from '#contract/routes.ts'
import { FAQ } from '#web/content/faq.ts'
import { QuestionList } from '#web/content/question-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const head = () => ({
  description: 'Twelve short answers about jobs, accounts, matching and privacy.',
})

export function Component() {
  return (
    <Page title="Frequently Asked Questions" intro="Short answers about jobs, accounts and privacy.">
      <QuestionList questions={FAQ} />
      <section aria-labelledby="more" className="border-t-2 border-ink pt-6">
        <h2 id="more" className="text-2xl">
          Still have a question?
        </h2>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={href('contact')} className={buttonClass('primary')}>
            Contact us
          </Link>
          <Link to={href('home')} className={buttonClass('secondary')}>
            Back to Home
          </Link>
        </div>
      </section>
    </Page>
  )
}
