import { readDraft, useDraft, type Draft } from '../../client/storage/use-draft.ts'
import { tabStorage } from '../../client/storage/storage.ts'
import { useSession } from './use-session.ts'

/** The draft of the person who is signed in: on a shared computer the next one must not see it, and the same one finds it again. */
export const useOwnDraft = (name: string) => {
  const key = `${name} ${useSession().me.data?.id ?? ''}`
  const { show, ...own } = useDraft(key)
  /** Removes what was sent, and keeps what was typed since. It may be called when the form has gone. */
  const settle = (sent: Draft) => {
    const unsent = (typed: Draft): Draft =>
      Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== sent[field]))
    tabStorage.set(key, JSON.stringify(unsent(readDraft(key))))
    show(unsent)
  }
  return { ...own, settle }
}
