import { useState } from 'react'
import { BRAND } from '#contract/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { takeFocusInView } from '#web/ui/take-focus.ts'

/** The codes, shown this once: to be copied, kept as a file, or printed. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  const save = () => download(FILE_NAME, 'text/plain', `${FILE_HEADING}\n\n${codes.join('\n')}\n`)
  return (
    <section aria-labelledby="recovery-codes" className="w-full max-w-lg border-t-2 border-ink pt-4">
      <h3 id="recovery-codes" ref={takeFocusInView} tabIndex={-1} className="text-xl outline-none">
        Your recovery codes
      </h3>
      <p className="mt-2 text-muted">
        Each one signs you in once, without your second step. Keep them where you would keep a spare key: they
        are shown only now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-1 gap-x-8 gap-y-1 font-mono text-[0.9375rem] min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button variant="secondary" onClick={save}>
          Download
        </Button>
        <Button onClick={onDone}>I saved them</Button>
      </div>
    </section>
  )
}

const FILE_NAME = `${BRAND.name.toLowerCase()}-recovery-codes.txt`
const FILE_HEADING = `${BRAND.name} recovery codes. Each works once.`
