import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../../lib/use-draft.ts'
import { returnPathOf } from './return-path.ts'

export type PanelProps = ReturnType<typeof useDraft>

/** What was typed and where one was, kept through a change of panel and a reload; passwords are not. */
export const useAuthDraft = (): PanelProps & { panel: string | undefined } => {
  const { draft, update, forget } = useDraft('elocute.auth-draft')
  const location = useLocation()
  const link = `${location.key}${location.hash}`
  // A link opens its panel once: after a reload one is where one was.
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
  // Who is waiting for her code has begun already.
  return before === 'verify' ? before : 'sign-up'
}
