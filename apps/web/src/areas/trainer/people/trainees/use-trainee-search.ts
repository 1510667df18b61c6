import { useSearchParams } from 'react-router'
import { useTypedSearch } from '../../lists/use-typed-search.ts'
import { addressOf, searchOf, type TraineeSearch } from './trainee-search.ts'

/** The search in the address. A change replaces the entry of the browser's history: Back leaves the page. */
export const useTraineeSearch = () => {
  const [address, setAddress] = useSearchParams()
  const search = searchOf(address)
  const [typed, setTyped] = useTypedSearch(search.text)
  const change = (changed: Partial<TraineeSearch>): void => {
    const next = { ...search, text: typed, ...changed }
    setTyped(next.text)
    setAddress(addressOf(next), { replace: true, preventScrollReset: true })
  }
  return { search: { ...search, text: typed }, change }
}
