/**
 * English as it is written in the country of the reader, such as en-GB. The texts are English, but Mar 4, 2026 is 4 Mar 2026 in most
 * countries. Of another language, such as de-AT, only the country counts.
 */
export const readerLocale = (language = navigator.language): string => {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return region === undefined ? 'en' : `en-${region}`
  } catch {
    // A browser can be set to what is no language.
    return 'en'
  }
}
