import { useEffect, useEffectEvent } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { TO_RESULTS } from '#web/data/to-results.ts'

/** Follows every `<a data-follow>` of the document inside the browser; its value says how (`web/ui/link.tsx`). */
export function useFollowedLinks(): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null
    if (!link) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash, {
      ...optionsOf(new Set(link.dataset['follow']?.split(' '))),
      // A press on where one is already is not a step, either.
      ...(link.href === location.href && { replace: true }),
    })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event)
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}

function optionsOf(ways: ReadonlySet<string>): NavigateOptions {
  return {
    replace: ways.has('replace'),
    preventScrollReset: ways.has('stay'),
    state: ways.has('results')
      ? TO_RESULTS
      : ways.has('return')
        ? { returnTo: location.pathname + location.search }
        : null,
  }
}
