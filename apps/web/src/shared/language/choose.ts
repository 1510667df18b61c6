import * as m from '@elocute/messages/language-choice'
import { tokenStore } from '../../client/call/token-store.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Shows the pages in a language, and keeps it in the account of whoever is signed in. Says so where its sentences cannot be loaded. */
export const choose = async (language: string): Promise<void> => {
  try {
    const { chooseLanguage } = await import('../../client/language/change-language.ts')
    await chooseLanguage(language)
  } catch {
    toast.error(m.failed())
    return
  }
  if (tokenStore.get() === null) return
  const { saveLanguage } = await import('../../client/language/save-language.ts')
  // The page is in the language. Without a connection the account keeps the one before.
  await saveLanguage(language).catch(() => undefined)
}
