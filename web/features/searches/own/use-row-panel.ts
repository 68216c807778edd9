import { useEffect, useId, useRef, useState } from 'react'
import { focusMenu } from './search-menu.tsx'

/** What is open below a row. When it closes, the focus goes back to the menu that opened it. */
export function useRowPanel() {
  const menuId = useId()
  const [panel, setPanel] = useState<'name' | 'alerts' | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (panel === null && wasOpen.current) focusMenu(menuId)
    wasOpen.current = panel !== null
  }, [panel, menuId])
  return { menuId, panel, open: setPanel, close: () => setPanel(null) }
}
