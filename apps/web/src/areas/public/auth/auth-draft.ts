import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../../../client/storage/use-draft.ts'
import { returnPathOf } from './return-path.ts'

/** What is typed into the panels, in session storage. */
export const authDraftKey = 'elocute.auth-draft'

export type PanelProps = Omit<ReturnType<typeof useDraft>, 'show'>

/** The open panel and the typed values, without passwords. They survive a change of panel and a reload. */
export const useAuthDraft = (): PanelProps & { panel: string | undefined } => {
  const { draft, update, forget } = useDraft(authDraftKey)
  const location = useLocation()
  const link = `${location.key}${location.hash}`
  // A link opens its panel once. A reload restores the last panel.
  const opened =
    draft['openedBy'] === link ? undefined : panelOf(location.state, location.hash, draft['panel'])
  useEffect(() => {
    if (opened !== undefined) update({ panel: opened, openedBy: link })
  })
  return { draft, update, forget, panel: opened ?? draft['panel'] }
}

const panelOf = (state: unknown, hash: string, before: string | undefined): string | undefined => {
  if (hash === '#sign-in' || returnPathOf(state) !== undefined) return 'sign-in'
  if (hash !== '#sign-up') return undefined
  // A user who waits for a code has already signed up.
  return before === 'verify' ? before : 'sign-up'
}
