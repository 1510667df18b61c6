// The language in which messages are written now. A page has one, and the server has one for each reader.

export const baseLocale = 'en'

let current = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || baseLocale

export const getLocale = (): string => current()

/** Says how the language of now is found. */
export const findLocaleBy = (find: () => string): void => {
  current = find
}
