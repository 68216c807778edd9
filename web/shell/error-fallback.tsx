import { buttonClass } from '#web/ui/button.tsx'

/** What a person sees when a screen breaks (spec §2). It relies on nothing that may be what broke. */
export function ErrorFallback() {
  return (
    <div role="alert" className="column py-20">
      <h1 className="text-4xl">Something went wrong</h1>
      <p className="mt-4 text-muted">We're sorry, but something unexpected happened.</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={`mt-8 ${buttonClass('primary')}`}
      >
        Reload page
      </button>
    </div>
  )
}
