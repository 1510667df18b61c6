import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { searchedWord } from '@elocute/contract/searched-word'
import { useSearchParams } from 'react-router'

const parameter = 'word'

/** The search key of a word: without what is around it, at most the longest allowed word. */
export const searchKeyOf = (text: string): string => searchedWord(text).slice(0, dictionaryLimits.word)

/** The query string that searches for a word. */
export const searchQueryOf = (word: string): string =>
  `?${new URLSearchParams({ [parameter]: searchKeyOf(word) }).toString()}`

/** The word is in the query string, so Back shows the previous word, and the address can be shared. */
export const useSearchedWord = (): [word: string, search: (word: string) => void] => {
  const [params, setParams] = useSearchParams()
  const search = (word: string) => setParams({ [parameter]: searchKeyOf(word) }, { preventScrollReset: true })
  return [searchKeyOf(params.get(parameter) ?? ''), search]
}
