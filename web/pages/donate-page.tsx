import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import { DONATION_FAQ, REASONS } from '#web/content/donate.ts'
import { QuestionList } from '#web/content/question-list.tsx'
import type { Donate } from '#web/render-services.ts'
import { useSite } from '#web/site.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'

export const head = () => ({
  description: 'Keep a free job search free: how donations help, and what they do not buy.',
})

export function Component() {
  const { donate } = useSite()
  return (
    <Page
      title={`Support ${BRAND.name}`}
      intro="The site is free and will stay free. If it helped you and you can spare something, a donation helps the next person."
    >
      <div className="border-y border-line py-6">
        <DonateControl donate={donate} />
      </div>
      <section aria-labelledby="why" className="mt-14">
        <h2 id="why" className="text-3xl">
          Why donate
        </h2>
        <div className="mt-6 grid gap-8 md:grid-cols-3">
          {REASONS.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-ink pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="questions" className="mt-14">
        <h2 id="questions" className="mb-6 text-3xl">
          Questions about donating
        </h2>
        <QuestionList questions={DONATION_FAQ} level={3} />
      </section>
    </Page>
  )
}

/** The provider opens in a tab of its own, which learns nothing about this one; the amount is chosen there. */
function DonateControl({ donate }: { donate: Donate }) {
  if (donate.by === 'nobody') return <NotOpen />
  if (donate.by === 'link')
    return (
      <p className={ROW}>
        <a href={donate.url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          Donate
        </a>
        <ChosenThere />
      </p>
    )
  return (
    <form
      action="https://www.paypal.com/donate"
      method="post"
      target="_blank"
      rel="noopener noreferrer"
      className={ROW}
    >
      <input type="hidden" name="hosted_button_id" value={donate.hostedButtonId} />
      <Button type="submit">Donate</Button>
      <ChosenThere />
    </form>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-5 gap-y-3'

function ChosenThere() {
  return (
    <span className="text-muted">Opens our payment provider in a new tab. You choose the amount there.</span>
  )
}

function NotOpen() {
  return (
    <p className="max-w-prose">
      Donations are not open on this site at the moment, so there is no Donate button here. Thank you for the
      thought. Telling a friend about the site, or{' '}
      <Link to={href('contact')} className="link">
        writing to us
      </Link>{' '}
      about what is missing, helps just as much.
    </p>
  )
}
