import { useNavigation } from 'react-router'

/** A hairline that says the next screen is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-40 h-0.5 bg-accent transition-opacity delay-150 ${busy ? 'opacity-100' : 'opacity-0 delay-0'}`}
    />
  )
}
