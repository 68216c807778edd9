import { Icon } from '#web/ui/icon.tsx'

/** Which of the two labels shows is the style sheet's decision, so that the page can be rendered without knowing the theme. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      className="needs-js tap theme-switch grid size-10 place-items-center rounded-control text-muted hover:text-ink"
    >
      <span className="when-light">
        <Icon name="moon" className="size-5" />
        <span className="sr-only">Use dark theme</span>
      </span>
      <span className="when-dark">
        <Icon name="sun" className="size-5" />
        <span className="sr-only">Use light theme</span>
      </span>
    </button>
  )
}

function switchTheme(): void {
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  try {
    // Following the system again is the absence of a choice.
    if (next === system) localStorage.removeItem('theme')
    else localStorage.setItem('theme', next)
  } catch {
    // Storage can be forbidden; the choice then lasts for this page.
  }
}
