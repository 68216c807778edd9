import { CLIP_PROMISES, CLIP_STEPS } from '#web/content/clip.ts'
import { Bookmarklet } from '#web/features/account/clip/bookmarklet.tsx'
import { ConnectClipper } from '#web/features/account/clip/connect-clipper.tsx'
import { useSite } from '#web/site.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page, PagePart } from '#web/ui/page.tsx'

export function Component() {
  const { publicUrl } = useSite()
  return (
    <Page
      title="Clip a job"
      intro="Found a job somewhere else? Keep it here with one click, whatever site it is on."
    >
      <PagePart id="extension" title="With the extension">
        <ul className="max-w-prose list-disc space-y-1 pl-5">
          {CLIP_PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        <p className="mt-5">
          <a href="/extension.zip" download className={buttonClass('primary')}>
            Download the extension
          </a>
        </p>
        <div className="mt-6 grid gap-8 md:grid-cols-2">
          <Steps title="Chrome, Edge, Brave and other Chromium browsers" steps={CLIP_STEPS.chromium} />
          <Steps title="Firefox" steps={CLIP_STEPS.firefox} />
        </div>
      </PagePart>
      <PagePart id="connect" title="Connect your account">
        <p className="max-w-prose">
          With a token the extension saves and tracks jobs for you. Without one it opens the job here, and you
          add it yourself.
        </p>
        <ConnectClipper />
      </PagePart>
      <PagePart id="bookmark" title="Without installing anything">
        <Bookmarklet site={publicUrl} />
        <p className="mt-6 max-w-prose">
          On your phone, add this site to your home screen. Then share a job’s page to it, as you would share
          it with a friend.
        </p>
      </PagePart>
    </Page>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
