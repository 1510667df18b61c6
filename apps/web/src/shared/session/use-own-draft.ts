import { useDraft } from '../../client/storage/use-draft.ts'
import { useSession } from './use-session.ts'

/** The draft of the person who is signed in: on a shared computer the next one must not see it, and the same one finds it again. */
export const useOwnDraft = (key: string): ReturnType<typeof useDraft> =>
  useDraft(`${key} ${useSession().me.data?.id ?? ''}`)
