import { getLocale } from '@elocute/messages/locale'
import { onLocaleChange } from '@elocute/messages/loaded-sentences'
import { useSyncExternalStore } from 'react'

/** The language of the page. A component that calls this is shown again, with all that it contains, when the language changes. */
export const useLanguage = (): string => useSyncExternalStore(onLocaleChange, getLocale, getLocale)
