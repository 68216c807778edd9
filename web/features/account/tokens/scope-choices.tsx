import type { ApiScope } from '#contract/api/scopes.ts'

/** What a program may do, each to be chosen. */
export function ScopeChoices({
  scopes,
  words,
  chosen,
}: {
  scopes: readonly ApiScope[]
  words: Readonly<Record<ApiScope, string>>
  chosen: readonly ApiScope[]
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">It may</legend>
      {scopes.map((scope) => (
        <label key={scope} className="tap-around flex gap-2.5 py-1">
          <input type="checkbox" name="scope" value={scope} defaultChecked={chosen.includes(scope)} />
          {words[scope]}
        </label>
      ))}
    </fieldset>
  )
}
