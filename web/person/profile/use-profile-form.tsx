import { useRef, useState } from 'react'
import type { z } from '#contract/schemas/checked.ts'
import { type Conflict, ConflictNotice } from '#web/forms/conflict-notice.tsx'
import { fillForm } from '#web/forms/fill-form.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { useToast } from '#web/ui/toast.tsx'
import { profileQuery } from './profile.ts'
import { type ProfileSaved, saveProfile } from './save-profile.ts'
import type { ProfileChanges, WholeProfile } from './whole-profile.ts'

type Column = keyof WholeProfile
type Overtaken = Extract<ProfileSaved, { is: 'conflict' }> & { mine: ProfileChanges }

/** How a form and the profile's row say the same. */
export type ProfileFields<Entered> = {
  columnsOf: (entered: Entered) => ProfileChanges
  /** Every field of the form with the text that the row gives it. */
  fieldsOf: (row: WholeProfile) => Readonly<Record<string, string>>
  fieldOf: Readonly<Partial<Record<Column, string>>>
}

/**
 * A form over the profile. What is typed survives the end of the session; what another tab stores meanwhile is merged,
 * or asked about where both changed the same.
 */
export function useProfileForm<Schema extends z.ZodMiniType>({
  userId,
  name,
  schema,
  profile,
  fields,
  skills,
  says,
  also,
  onStored,
}: {
  userId: string
  name: string
  schema: Schema
  profile: WholeProfile
  fields: ProfileFields<z.output<Schema>>
  /** What is to become of the list of skills as it is stored, given the one the form began with. */
  skills: (stored: readonly string[], began: readonly string[]) => readonly string[]
  says: { done: ToastContent; failed: ToastContent }
  /** Stores what belongs to the same form but not to the profile. */
  also?: (entered: z.output<Schema>) => Promise<void>
  onStored?: () => void
}) {
  const toast = useToast()
  const { isSignedIn } = useAuth()
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const insists = useRef(false)
  const kept = useKeptForm(userId, name, { base: profile, finish: () => checked.resend() })
  const checked = useCheckedForm({
    schema,
    kept,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    async submit(entered) {
      const [mine, insist] = [fields.columnsOf(entered), insists.current]
      insists.current = false
      try {
        const list = (stored: readonly string[]) => skills(stored, kept.base.skills)
        const saved = await saveProfile(userId, { base: kept.base, mine, skills: list, insist })
        setOvertaken(saved.is === 'conflict' ? { ...saved, mine } : null)
        if (saved.is === 'conflict') return false
        await also?.(entered)
        kept.setBase(saved.row)
        fillForm(checked.form.ref.current, fields.fieldsOf(saved.row))
        // Before the form closes, or it would show what was there before.
        await rereadRows(profileQuery(userId))
        toast(says.done)
        onStored?.()
        return true
      } catch {
        // Without a session the sign-in screen is there already, and the text waits for it.
        if (isSignedIn()) toast(says.failed)
        return false
      }
    },
  })
  const notice = overtaken && (
    <ConflictNotice
      what="your profile"
      conflicts={conflictsOf(overtaken)}
      onKeepMine={() => {
        insists.current = true
        checked.resend()
      }}
      onTakeTheirs={() => {
        fillForm(checked.form.ref.current, theirsOf(overtaken, fields))
        setOvertaken(null)
      }}
    />
  )
  return { ...checked, kept, notice }
}

function conflictsOf({ columns, mine, theirs }: Overtaken): Conflict[] {
  return columns.map((column) => ({
    label: LABELS[column],
    mine: String(mine[column] ?? ''),
    theirs: String(theirs[column] ?? ''),
  }))
}

function theirsOf<Entered>({ columns, theirs }: Overtaken, { fieldsOf, fieldOf }: ProfileFields<Entered>) {
  const asked = new Set(columns.map((column) => fieldOf[column]))
  return Object.fromEntries(Object.entries(fieldsOf(theirs)).filter(([field]) => asked.has(field)))
}

const LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  location: 'Location',
  bio: 'Bio',
  role: 'Professional Title',
  skills: 'Skills',
  avatar_url: 'Photo',
  linkedin_url: 'LinkedIn URL',
  website_url: 'Website URL',
  profile_visibility: 'Profile Visibility',
  updated_at: 'Changed',
} as const satisfies Record<Column, string>
