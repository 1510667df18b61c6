import type { languageCookie } from '@elocute/contract/headers'
import { routerBase } from '../address/base-path.ts'
import { keptStorage } from '../storage/storage.ts'

// Imports only the type of the contract: its module would be part of the first page.
const name: typeof languageCookie = 'elocute-language'
const chosen = 'elocute.language'
const yearSeconds = 31_536_000

/** Tells the server in which language the next page is. Null leaves it to the school and the browser. */
export const keepLanguage = (language: string | null): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const seconds = language === null ? 0 : yearSeconds
  document.cookie = `${name}=${language ?? ''}; path=${routerBase()}; max-age=${seconds}; samesite=lax${secure}`
}

/** Keeps what the reader has chosen in this browser, where no account says another language. */
export const keepChoice = (language: string): void => {
  keptStorage.set(chosen, language)
  keepLanguage(language)
}

/** After somebody has signed out, the language is that of the browser again. */
export const forgetLanguageOfAccount = (): void => keepLanguage(keptStorage.get(chosen))
