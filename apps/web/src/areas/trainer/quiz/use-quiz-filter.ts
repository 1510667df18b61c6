import { useSearchParams } from 'react-router'
import { useTypedSearch } from '../lists/use-typed-search.ts'
import { addressOf, filterOf, type QuizFilter } from './quiz-filter.ts'

/** The filter in the address. A change replaces the entry of the browser's history: Back leaves the page. */
export const useQuizFilter = () => {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const [typed, setTyped] = useTypedSearch(filter.search)
  const change = (changed: Partial<QuizFilter>): void => {
    if (changed.search !== undefined) setTyped(changed.search)
    setAddress(addressOf({ ...filter, search: typed, ...changed }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return { filter, typed, change }
}
