import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * A page of results has some hundred links. `<a href data-follow>` is one of them without the cost of a router's `Link`
 * in rendering and hydrating: one listener for the whole document follows them inside the browser.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null
    if (!link) return
    event.preventDefault()
    // Whoever signs in because they were asked to comes back to where that was.
    void navigate(link.pathname + link.search + link.hash, {
      state: { returnTo: location.pathname + location.search },
    })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
