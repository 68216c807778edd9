import { NEWS_KINDS, type NewsKind } from '#contract/news.ts'
import { href } from '#contract/routes.ts'
import { type Preferences, preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Link } from '#web/ui/link.tsx'

/** The switch behind the emails of each kind; those about searches are chosen with each search. */
const MAIL_SWITCHES = {
  match: null,
  saved: 'mail_saved_jobs',
  interview: 'mail_interviews',
  follow_up: 'mail_follow_ups',
} as const satisfies Record<NewsKind, keyof Preferences | null>

type MailSwitch = NonNullable<(typeof MAIL_SWITCHES)[NewsKind]>

const KINDS = Object.entries(NEWS_KINDS) as [NewsKind, string][] // keys of a const object

/** What the bell and emails tell of, each to be turned off. */
export function NoticeTable({ userId }: { userId: string }) {
  const { data: preferences } = useRows(preferencesQuery(userId))
  return (
    <>
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="text-sm text-muted">
          <tr>
            <th className="pb-2 font-medium">Tell me about</th>
            <th className="w-20 pb-2 text-center font-medium">Bell</th>
            <th className="w-20 pb-2 text-center font-medium">Email</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([kind, label]) => (
            <NoticeRow key={kind} userId={userId} kind={kind} label={label} preferences={preferences} />
          ))}
        </tbody>
      </table>
      {preferences?.email_notifications === false && (
        <p className="mt-3 text-sm text-muted">Email Notifications are off, so we send none of these.</p>
      )}
    </>
  )
}

function NoticeRow({
  userId,
  kind,
  label,
  preferences,
}: {
  userId: string
  kind: NewsKind
  label: string
  preferences: Preferences | undefined
}) {
  const mailSwitch: MailSwitch | null = MAIL_SWITCHES[kind]
  const store = useStore(userId)
  const off = preferences?.news_off ?? []
  const others = off.filter((other) => other !== kind)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 pr-3 font-normal">
        {label}
        {kind === 'interview' && (
          <span className="block text-sm text-muted">
            The email comes before it. Each interview says how long before.
          </span>
        )}
      </th>
      <td className="text-center">
        <Choice
          label={`${label}, in the bell`}
          isOn={preferences && !off.includes(kind)}
          onTurn={(words, isOn) => store({ news_off: isOn ? others : [...others, kind] }, words, isOn)}
        />
      </td>
      <td className="text-center">
        {mailSwitch ? (
          <Choice
            label={`${label}, by email`}
            isOn={preferences?.[mailSwitch]}
            onTurn={(words, isOn) => store(mailColumns(mailSwitch, isOn), words, isOn)}
          />
        ) : (
          <Link to={href('searches')} className="link text-sm">
            By search
          </Link>
        )}
      </td>
    </tr>
  )
}

const mailColumns = (mailSwitch: MailSwitch, isOn: boolean): Partial<Record<MailSwitch, boolean>> => ({
  [mailSwitch]: isOn,
})

function Choice({
  label,
  isOn,
  onTurn,
}: {
  label: string
  /** Not known yet. */
  isOn: boolean | undefined
  onTurn: (label: string, isOn: boolean) => void
}) {
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-4.5 accent-(--color-accent)"
        disabled={isOn === undefined}
        checked={isOn ?? true}
        onChange={({ target }) => onTurn(label, target.checked)}
      />
    </label>
  )
}

function useStore(userId: string) {
  const change = useRowChange()
  return (columns: Partial<Preferences>, label: string, isOn: boolean) =>
    void change(preferencesQuery(userId), {
      show: (row) => ({ ...row, ...columns }),
      store: () => storePreferences(userId, columns),
      done: () => toasts.newsTurned(label, isOn),
      failed: () => toasts.settingsFailed,
    })
}
