import { useEffect } from 'react'
import { createRowStore } from '#web/backend/row-store.ts'
import { useRows } from '#web/backend/use-rows.ts'

const mailSwitch = createRowStore<{ user_id: string; email_notifications: boolean }>({
  table: 'preferences',
  key: 'user_id',
  order: 'user_id',
  isPublished: false,
})

/** The one switch in Settings that stops every mail but those about the account itself. */
export function useMailsAreOff(): boolean {
  const rows = useRows(mailSwitch)
  // It may have been switched since, on another screen.
  useEffect(() => void mailSwitch.read(), [])
  return rows.is === 'done' && rows.rows.some(({ email_notifications }) => !email_notifications)
}
