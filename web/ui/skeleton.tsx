/** Give it the geometry of what it stands for; the list around it says that it is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
