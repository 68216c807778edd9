import { Button } from '#web/ui/button.tsx'

export function FailedSection({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-3 border-t border-line py-4">
      <p className="text-danger">{message}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
