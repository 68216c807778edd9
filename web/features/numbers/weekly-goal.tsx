import { useState } from 'react'
import { preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

const MAX_GOAL = 200

/** How many applications a week one wants to send; nothing is counted against it until it is set. */
export function WeeklyGoal({ userId, goal }: { userId: string; goal: number | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link tap-around" onClick={() => setOpen(true)}>
        {goal === null ? 'Set a goal' : `Goal: ${goal} a week. Change`}
      </button>
      <Dialog open={isOpen} title="Applications a week" onClose={() => setOpen(false)}>
        <GoalForm userId={userId} goal={goal} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function GoalForm({ userId, goal, onClose }: { userId: string; goal: number | null; onClose: () => void }) {
  const change = useRowChange()
  const [typed, setTyped] = useState(String(goal ?? ''))
  const wanted = Number(typed)
  const isGoal = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_GOAL
  async function store(next: number | null) {
    onClose()
    await change(preferencesQuery(userId), {
      show: (preferences) => ({ ...preferences, weekly_goal: next }),
      store: () => storePreferences(userId, { weekly_goal: next }),
      done: () => toasts.goalStored(next),
      failed: toasts.goalFailed,
    })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isGoal) void store(wanted)
      }}
    >
      <Field
        label="Your goal"
        hint="A number you can keep up. Five good applications beat fifty."
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GOAL}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" disabled={!isGoal}>
          Save
        </Button>
        {goal !== null && (
          <Button variant="secondary" onClick={() => void store(null)}>
            No goal
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
