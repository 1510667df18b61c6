import { useDraft } from '../../lib/use-draft.ts'

/** What was typed and where one was, kept through a change of panel and a reload; passwords are not. */
export const useAuthDraft = () => useDraft('elocute.auth-draft')

export type PanelProps = ReturnType<typeof useAuthDraft>
