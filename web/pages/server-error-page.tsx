import { ServerErrorNotice } from '#web/shell/server-error-notice.tsx'

export function Component() {
  return (
    <div className="column">
      <ServerErrorNotice />
    </div>
  )
}
