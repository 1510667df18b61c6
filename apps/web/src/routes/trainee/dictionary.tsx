import { DictionaryPage } from '../../features/dictionary/dictionary-page.tsx'

export const Component = DictionaryPage
