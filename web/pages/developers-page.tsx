import { href } from '#contract/routes.ts'
import { API_EXAMPLES, CLI_EXAMPLE } from '#web/content/developers.ts'
import { ApiReference, ProblemTable, ScopeTable } from '#web/features/developers/api-reference.tsx'
import { RunExample } from '#web/features/developers/run-example.tsx'
import { useSite } from '#web/site.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PagePart } from '#web/ui/page.tsx'

export function Component() {
  const { publicUrl } = useSite()
  return (
    <Page
      title="Developers"
      intro="Use the search and your own data from your programs, your terminal, or the assistant you already work with. It is free, like everything here."
    >
      <PagePart id="start" title="Try it">
        <p className="max-w-prose">
          Searching needs no account and no key. Every answer says what was left out, and every fact quotes
          the words it comes from. The whole API is described in{' '}
          <a href="/openapi.json" className="link">
            OpenAPI 3.1
          </a>
          .
        </p>
        <ul className="mt-4">
          {API_EXAMPLES.map((example) => (
            <RunExample key={example.path} {...example} site={publicUrl} />
          ))}
        </ul>
      </PagePart>
      <PagePart id="tokens" title="Your own data">
        <p className="max-w-prose">
          Make a token in{' '}
          <Link to={`${href('settings')}#tokens`} className="link">
            Settings
          </Link>{' '}
          and choose what it may do. Send it as <code>Authorization: Bearer fw_pat_…</code>. Every change
          answers with the request that undoes it, and is in your history under the token’s name.
        </p>
        <ScopeTable />
      </PagePart>
      <PagePart id="assistants" title="Assistants">
        <p className="max-w-prose">
          Add this URL to an assistant that speaks the Model Context Protocol. Searching, reading and
          comparing jobs works at once; for your saved jobs and applications it asks you to sign in here and
          to choose what it may do.
        </p>
        <Code text={`${publicUrl}/mcp`} />
      </PagePart>
      <PagePart id="command-line" title="Command line">
        <p className="max-w-prose">
          A small program for Node 20 or later. Run it from here, or install it and sign in with a token.
        </p>
        <Code text={CLI_EXAMPLE.replaceAll('SITE', publicUrl)} />
      </PagePart>
      <PagePart id="clip" title="Clip from any page">
        <p className="max-w-prose">
          A small extension for Chromium and Firefox saves or tracks the job on the page you are looking at.{' '}
          <Link to={href('clip')} className="link">
            Get it here
          </Link>
          . Its source is in the archive.
        </p>
      </PagePart>
      <PagePart id="rules" title="Limits and terms">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            120 requests a minute without a token, 600 with one. <code>RateLimit</code> says what is left;
            after a 429 wait for <code>Retry-After</code> seconds.
          </li>
          <li>
            Lists go on with <code>next</code> as <code>cursor</code>. Send <code>ETag</code> back as{' '}
            <code>If-None-Match</code>, and an answer that has not changed is an empty 304.
          </li>
          <li>
            Jobs that only Adzuna, Remotive, Jobicy or The Muse post are left out, because their terms forbid
            or do not clearly allow passing them on. Each search counts them in <code>leftOut</code>.
          </li>
          <li>
            Show each source’s credit from <code>sources</code> beside its jobs, with its link.
          </li>
        </ul>
      </PagePart>
      <PagePart id="errors" title="Errors">
        <p className="max-w-prose">
          Errors are <code>application/problem+json</code>; <code>type</code> ends with one of these names,
          and <code>detail</code> says what to do.
        </p>
        <ProblemTable />
      </PagePart>
      <PagePart id="reference" title="Reference">
        <ApiReference />
      </PagePart>
    </Page>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre className="mt-3 rounded-control bg-wash p-3 text-sm wrap-anywhere whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  )
}
