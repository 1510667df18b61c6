import { directionOf, isShipped } from '@elocute/messages/language'
import { changeLocale } from '@elocute/messages/loaded-sentences'
import { getLocale } from '@elocute/messages/locale'
import { keepChoice, keepLanguage } from './language-cookie.ts'

const change = async (language: string): Promise<void> => {
  if (language === getLocale()) return
  await changeLocale(language, directionOf(language))
  // What is stored for pages without a connection is in one language.
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const { registerServiceWorker } = await import('../storage/offline-storage.ts')
  registerServiceWorker()
}

/** Shows the pages of this browser in another language, now and later. Rejects if its sentences cannot be loaded. */
export const chooseLanguage = async (language: string): Promise<void> => {
  await change(language)
  keepChoice(language)
}

/** Shows the pages in the language of the account, for as long as somebody is signed in. */
export const followAccount = async (language: string): Promise<void> => {
  if (!isShipped(language)) return
  await change(language)
  keepLanguage(language)
}
