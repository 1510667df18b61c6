// The language in which messages are written now. A page has one, and the server has one for each reader.

export const baseLocale = 'en'

type Root = { lang: string; dir: string; dataset: Record<string, string | undefined> }

/** The element `html` of the page; undefined where there is no page. */
export const pageRoot = (): Root | undefined =>
  (globalThis as { document?: { documentElement: Root } }).document?.documentElement

let current = (): string => pageRoot()?.lang ?? ''

export const getLocale = (): string => current() || baseLocale

/** Says how the language of now is found. */
export const findLocaleBy = (find: () => string): void => {
  current = find
}
