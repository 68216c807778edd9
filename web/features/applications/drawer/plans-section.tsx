import { type FormEvent, useState } from 'react'
import { daysAfter } from '#contract/rules/days.ts'
import { dayIn } from '#contract/rules/zoned-time.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { Clock } from '#web/features/applications/data/clock.ts'
import { useFollowedUp, useUpdate } from '#web/features/applications/data/use-applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { shownDate } from '#web/ui/shown-date.ts'

const WAIT_DAYS = 7

/** When to ask after an application, and until when an offer is to be answered. */
export function PlansSection({
  userId,
  application,
  clock,
}: {
  userId: string
  application: Application
  clock: Clock
}) {
  const { id, follow_up_dates: days, status, answer_by: answerBy } = application
  const done = useFollowedUp(userId)
  const update = useUpdate(userId)
  const today = dayIn(clock.timeZone, clock.now)
  const [day, setDay] = useState(daysAfter(today, WAIT_DAYS))

  function add(event: FormEvent) {
    event.preventDefault()
    if (day) void update(id, { follow_up_dates: [...new Set([...days, day])].toSorted() })
  }

  return (
    <section aria-labelledby="plans">
      <h3 id="plans">Follow-ups</h3>
      <ul>
        {days.map((each) => (
          <li key={each} className="mt-1 flex items-center gap-2 text-[0.9375rem]">
            <Icon name="bell" />
            <span className={each < today ? 'text-danger' : ''}>
              {each === today ? 'Today' : shownDate(each)}
              {each < today && ', late'}
            </span>
            <Button
              variant="quiet"
              className="button-small ml-auto"
              aria-label={`Done: follow-up of ${shownDate(each)}`}
              onClick={() => done(id, each)}
            >
              Done
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-1 flex items-end gap-2">
        <Field
          label="Follow up on"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </form>
      {status === 'offer' && (
        <Field
          label="Answer the offer by"
          type="date"
          value={answerBy ?? ''}
          onChange={({ target }) => void update(id, { answer_by: target.value || null })}
          className="mt-3"
        />
      )}
    </section>
  )
}
