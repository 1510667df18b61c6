import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, searchOf, type TraineeSearch } from './trainee-search.ts'

/** The search in the address. A change replaces the entry of the browser's history: Back leaves the page. */
export const useTraineeSearch = () => {
  const [address, setAddress] = useSearchParams()
  // The address follows a moment later than the key press, and the field must not.
  const [typed, setTyped] = useState(() => searchOf(address).text)
  const change = (search: TraineeSearch): void => {
    setTyped(search.text)
    setAddress(addressOf(search), { replace: true, preventScrollReset: true })
  }
  return { search: { ...searchOf(address), text: typed }, change }
}
