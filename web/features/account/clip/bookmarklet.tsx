import { useState } from 'react'
import { href } from '#contract/routes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** A bookmark that opens the form for a new application with the link of the page one is on. */
export function Bookmarklet({ site }: { site: string }) {
  const [isPressed, setPressed] = useState(false)
  const form = `${site}${href('applications')}?open=new&url=`
  const code = `javascript:void window.open('${form}'+encodeURIComponent(location.href))`
  return (
    <>
      <p className="max-w-prose">
        Drag this button to your bookmarks bar. On a job’s page, click the bookmark: the job opens here,
        filled in, for you to check.
      </p>
      <p className="mt-4">
        <a
          // React writes no such link itself, and rightly: it is for the bookmarks bar and does nothing here.
          ref={(link) => link?.setAttribute('href', code)}
          href="#bookmark"
          draggable
          onClick={(event) => {
            event.preventDefault()
            setPressed(true)
          }}
          className={buttonClass('secondary')}
        >
          Clip this job
        </a>
      </p>
      <output className="mt-2 block min-h-6 text-[0.9375rem] text-muted">
        {isPressed && 'Drag it to your bookmarks bar. It works on a job’s page, not here.'}
      </output>
      <Field
        label="Or make a bookmark yourself, with this as its link"
        className="mt-2 max-w-xl"
        readOnly
        value={code}
        onFocus={(event) => event.target.select()}
      />
    </>
  )
}
