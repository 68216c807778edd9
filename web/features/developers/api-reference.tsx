import type { ApiRoute } from '#contract/api/api-route.ts'
import { API_PATH } from '#contract/api/path.ts'
import { API_PROBLEMS } from '#contract/api/problems.ts'
import { API_ROUTES } from '#contract/api/routes.ts'
import { API_SCOPES } from '#contract/api/scopes.ts'

const ROUTES: readonly (ApiRoute & { name: string })[] = Object.entries(API_ROUTES).map(([name, route]) => ({
  name,
  ...route,
}))
const TAGS = [...new Set(ROUTES.map(({ tag }) => tag))]

/** Every address of the API, from the table that the server answers by. */
export function ApiReference() {
  return TAGS.map((tag) => (
    <section key={tag} aria-labelledby={tag} className="mt-10">
      <h3 id={tag} className="text-xl">
        {tag}
      </h3>
      <ul>
        {ROUTES.filter((route) => route.tag === tag).map((route) => (
          <Route key={route.name} route={route} />
        ))}
      </ul>
    </section>
  ))
}

function Route({ route }: { route: ApiRoute }) {
  const { method, address, summary, about, scope, query } = route
  const names = query ? Object.keys(query.shape) : []
  return (
    <li className="border-t border-line py-4">
      <p className="wrap-anywhere">
        <code className="font-semibold">{method}</code> <code>{API_PATH + address}</code>
      </p>
      <p className="mt-1">
        {summary}. {about}
      </p>
      {names.length > 0 && (
        <p className="mt-1 text-[0.9375rem] text-muted">
          Takes{' '}
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          .
        </p>
      )}
      {scope !== 'public' && (
        <p className="mt-1 text-[0.9375rem] text-muted">
          {scope === 'any' ? 'Needs a token.' : 'Needs a token with '}
          {scope !== 'any' && <code>{scope}</code>}
        </p>
      )}
    </li>
  )
}

export function ScopeTable() {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
      {Object.entries(API_SCOPES).map(([scope, words]) => (
        <div key={scope} className="contents">
          <dt>
            <code>{scope}</code>
          </dt>
          <dd className="text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ProblemTable() {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
      {Object.entries(API_PROBLEMS).map(([code, { status, title }]) => (
        <div key={code} id={code} className="contents">
          <dt>
            <code>
              {status} {code}
            </code>
          </dt>
          <dd className="text-muted">{title}</dd>
        </div>
      ))}
    </dl>
  )
}
