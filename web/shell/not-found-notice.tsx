import { useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/pictures.tsx'

/** For any address that leads nowhere, and for a thing that is not there. A visitor most likely looks for a job. */
export function NotFoundNotice() {
  const navigate = useNavigate()
  return (
    <div className="nowhere column py-14 sm:py-20">
      <Picture name="magnifier" />
      <p className="eyebrow mt-6">Error 404</p>
      <h1 className="mt-2 text-4xl sm:text-5xl">Page Not Found</h1>
      <p className="mt-4 max-w-prose text-muted">
        We cannot find this page. The link may be misspelled, or the page may have moved. Looking for a job?
        Search here:
      </p>
      <search>
        <form action={href('jobs')} className="ask mt-6 max-w-xl">
          <label className="ask-box">
            <span className="sr-only">Keywords</span>
            <input name="q" type="search" dir="auto" placeholder="Job title, keywords, or company" />
          </label>
          <button type="submit" className={`${buttonClass('primary')} max-sm:rounded-full`}>
            Search Jobs
          </button>
        </form>
      </search>
      <p className="mt-3 text-[0.9375rem]">
        <Link to={href('browse')} className="link tap-around">
          Browse by field and city
        </Link>
      </p>
      <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
        <Link to={href('dashboard')} className={buttonClass('secondary')}>
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
