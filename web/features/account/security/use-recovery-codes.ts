import { useState } from 'react'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useSite } from '#web/site.tsx'
import { makeRecoveryCodes, recoveryCodesQuery } from './recovery-codes.ts'

type Making = {
  /** Without a second step there are none. */
  isOn: boolean
  run: (action: () => Promise<void>) => Promise<boolean>
  failed: (error: unknown) => void
}

/** The codes that stand in for the second steps: how many are left, and those that were just made. */
export function useRecoveryCodes(userId: string, { isOn, run, failed }: Making) {
  const { anonKey } = useSite().backend
  const query = recoveryCodesQuery(userId, anonKey)
  const { data: left, isFetching } = useRows(query, { enabled: isOn })
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isMaking, setMaking] = useState(false)
  async function make() {
    setMaking(true)
    await run(async () => setCodes(await makeRecoveryCodes(anonKey))).catch(failed)
    await rereadRows(query)
    setMaking(false)
  }
  return { left, codes, isBusy: isMaking || isFetching, make, forget: () => setCodes(null) }
}
