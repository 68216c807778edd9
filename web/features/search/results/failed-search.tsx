import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { connection } from '#web/backend/connection.ts'
import { Button } from '#web/ui/button.tsx'

/** Trying again reloads the page (spec §2); a search that missed its connection runs by itself when that is back. */
export function FailedSearch({ message }: { message: string }) {
  const { revalidate } = useRevalidator()
  useEffect(
    () => connection().subscribe(() => void (connection().getState() === 'fine' && revalidate())),
    [revalidate],
  )
  return (
    <div role="alert" className="mt-10 border-t-2 border-danger pt-6">
      <h2 className="text-3xl">Oops! Something went wrong</h2>
      <p className="mt-3 text-muted">{message}</p>
      <form className="mt-6" onSubmit={(event) => event.preventDefault()}>
        <Button type="submit" onClick={() => window.location.reload()}>
          Try Again
        </Button>
      </form>
    </div>
  )
}
