import { useEffect, useState } from 'react'
import { tabStorage } from '#web/session/browser-storage.ts'
import { draftKey, dropDraft, readDraft, writeDraft } from '#web/session/drafts.ts'

/**
 * State that neither a reload nor the end of a session loses (docs/decisions/0072), for what React holds instead of a
 * form. It is kept while there is something in it that somebody would miss.
 */
export function useKeptState<State>(
  userId: string,
  name: string,
  { initial, isMissed }: { initial: () => State; isMissed: (state: State) => boolean },
): [State, React.Dispatch<React.SetStateAction<State>>] {
  const key = draftKey(userId, name)
  const [state, setState] = useState(() => {
    const draft = readDraft(tabStorage(), key)
    return (draft?.state as State | undefined) ?? initial() // written by this very hook
  })
  const missed = isMissed(state)
  useEffect(() => {
    if (missed) writeDraft(tabStorage(), key, { values: {}, unfinished: false, state })
    else dropDraft(tabStorage(), key)
  }, [key, state, missed])
  return [state, setState]
}

/** For whoever leaves at the same moment as it is stored or given up. */
export const forgetKept = (userId: string, name: string) => dropDraft(tabStorage(), draftKey(userId, name))
