import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../../lib/use-draft.ts'
import { cameFrom } from './came-from.ts'

export type PanelProps = ReturnType<typeof useDraft>

/** What was typed and where one was, kept through a change of panel and a reload; passwords are not. */
export const useAuthDraft = (): PanelProps & { panel: string | undefined } => {
  const { draft, update, forget } = useDraft('elocute.auth-draft')
  const location = useLocation()
  const { key } = location
  // A link opens its panel once: after a reload one is where one was.
  const opened = draft['openedBy'] === key ? undefined : panelOf(location.state, draft['panel'])
  useEffect(() => {
    if (opened !== undefined) update({ panel: opened, openedBy: key })
  })
  return { draft, update, forget, panel: opened ?? draft['panel'] }
}

const panelOf = (state: unknown, before: string | undefined): string | undefined => {
  if (cameFrom(state) !== undefined) return 'sign-in'
  const asked = typeof state === 'object' && state !== null && 'panel' in state ? state.panel : undefined
  // Who is waiting for her code has begun already.
  if (asked === 'sign-up' && before === 'verify') return before
  return typeof asked === 'string' ? asked : undefined
}
