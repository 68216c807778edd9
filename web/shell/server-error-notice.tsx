import { BRAND } from '#contract/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Plain links only: the page must help even when no script can run. */
export function ServerErrorNotice() {
  return (
    <div className="py-20">
      <p className="eyebrow">Error 500</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Server Error</h1>
      <p className="mt-4 max-w-prose text-muted">
        Something broke on our side, not on yours. Nothing you saved is lost. Reloading often helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* An empty address is this very page, query included: the one reload that needs no script. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" className={buttonClass('primary')}>
          Reload page
        </a>
        <a href="/" className={buttonClass('secondary')}>
          Go to {BRAND.name}
        </a>
      </div>
    </div>
  )
}
