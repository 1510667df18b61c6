import { baseLocale, getLocale, getTextDirection } from '@elocute/messages/runtime'

/** Marks the page with its language and writing direction. The prerendered pages are English. */
export const markPageLanguage = (): void => {
  const locale: string = getLocale()
  if (locale === baseLocale) return
  document.documentElement.lang = locale
  document.documentElement.dir = getTextDirection(locale)
}
