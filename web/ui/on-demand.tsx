import { type ComponentType, lazy } from 'react'

/** A part of a page that the server draws and a browser takes over when somebody turns to it. */
export type OnDemand<Props> = {
  Component: ComponentType<Props>
  /** Somebody turned to it. */
  use: () => void
  /** What the server draws with; a browser has none and loads it when it is used. */
  drawn: ComponentType<Props> | null
}

/** Until then what the server drew stays as it is: it can be read, its links and forms work, and nothing is downloaded. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let use: () => void = () => undefined
  const used = new Promise<void>((resolve) => {
    use = resolve
  })
  const Loaded = lazy(async () => {
    await used
    return { default: await load() }
  })
  const part: OnDemand<Props> = {
    use,
    drawn: null,
    Component: (props) => {
      const Drawn = part.drawn ?? Loaded
      return <Drawn {...props} />
    },
  }
  return part
}
