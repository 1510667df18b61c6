import { limits } from '@elocute/contract/limits'
import { useSearchParams } from 'react-router'

const name = 'word'

/** A word as it is looked up: lower case, single spaces. */
export const asSearched = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, limits.dictionaryWord)

/** The address of a look-up, for links. */
export const lookUpOf = (word: string): string =>
  `?${new URLSearchParams({ [name]: asSearched(word) }).toString()}`

/** The word stands in the address, so that going back shows the word before, and a link can be sent. */
export const useSearchedWord = (): [word: string, search: (word: string) => void] => {
  const [params, setParams] = useSearchParams()
  const search = (word: string) => setParams({ [name]: asSearched(word) }, { preventScrollReset: true })
  return [asSearched(params.get(name) ?? ''), search]
}
