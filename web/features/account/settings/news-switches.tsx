import { NEWS_KINDS, type NewsKind } from '#contract/news.ts'
import { preferencesQuery, storePreferences } from '#web/person/preferences/preferences.ts'
import { useRowChange } from '#web/rows/use-row-change.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'

/** What the bell tells about, each to be turned off. */
export function NewsSwitches({ userId }: { userId: string }) {
  const { data: preferences } = useRows(preferencesQuery(userId))
  const change = useRowChange()
  const kinds = Object.entries(NEWS_KINDS) as [NewsKind, string][] // keys of a const object
  const turn = (kind: NewsKind, isOn: boolean) => {
    const next = (off: readonly string[]) => [
      ...off.filter((other) => other !== kind),
      ...(isOn ? [] : [kind]),
    ]
    void change(preferencesQuery(userId), {
      show: (row) => ({ ...row, news_off: next(row.news_off) }),
      store: () => storePreferences(userId, { news_off: next(preferences?.news_off ?? []) }),
      done: () => toasts.newsTurned(NEWS_KINDS[kind], isOn),
      failed: () => toasts.settingsFailed,
    })
  }
  return (
    <div className="grid gap-4">
      {kinds.map(([kind, label]) => (
        <Switch
          key={kind}
          label={label}
          disabled={!preferences}
          checked={!preferences?.news_off.includes(kind)}
          onChange={({ target }) => turn(kind, target.checked)}
        />
      ))}
    </div>
  )
}
