import { findLocaleBy } from '@elocute/messages/locale'
import type { Page } from '@playwright/test'
import { locales } from '@elocute/messages/language'

/** The shipped languages beside English. */
export const translations: readonly string[] = locales.filter((locale) => locale !== 'en')

let language = 'en'
findLocaleBy(() => language)

/** What a message says in a language. */
export const saidIn = <Said>(locale: string, say: () => Said): Said => {
  language = locale
  const said = say()
  language = 'en'
  return said
}

/** Chooses a language with the switch of a public page. */
export const chooseLanguage = async (page: Page, locale: string): Promise<void> => {
  await page.getByRole('banner').getByRole('combobox').selectOption(locale)
  await page.locator(`html[lang="${locale}"]`).waitFor()
}

/** What a reader sees of the page, one line for each text. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent?.trim() ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '')
    return texts.filter((text) => text !== '')
  })
