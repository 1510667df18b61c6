import { useSearchParams } from 'react-router'

/** The group in an address; an empty text for none and for anything that is no id. */
export const groupOf = (address: URLSearchParams): string => {
  const id = address.get('group') ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : ''
}

/** An address of a page that can show a group only. An empty group means all trainees. */
export const withGroup = (address: string, group: string): string =>
  group === '' ? address : `${address}?group=${group}`

/** The group in the address, and a way to choose it there. A choice replaces the entry of the browser's history: Back leaves the page. */
export const useGroupOfAddress = () => {
  const [address, setAddress] = useSearchParams()
  const choose = (group: string): void => {
    const next = new URLSearchParams(address)
    if (group === '') next.delete('group')
    else next.set('group', group)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return { group: groupOf(address), choose }
}
