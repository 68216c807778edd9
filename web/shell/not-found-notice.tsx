import { Link, useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** For any address that leads nowhere, and for a thing that is not there. */
export function NotFoundNotice() {
  const navigate = useNavigate()
  return (
    <div className="column py-20">
      <p className="eyebrow">Error 404</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">Page Not Found</h1>
      <p className="mt-4 max-w-prose text-muted">
        There is nothing at this address. It may have been mistyped, or the page may have moved.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={href('dashboard')} className={buttonClass('primary')}>
          Go to Dashboard
        </Link>
        <Link to={href('resumes')} className={buttonClass('secondary')}>
          View My Resumes
        </Link>
        <Button variant="quiet" className="needs-js" onClick={() => void navigate(-1)}>
          Go Back
        </Button>
      </div>
    </div>
  )
}
