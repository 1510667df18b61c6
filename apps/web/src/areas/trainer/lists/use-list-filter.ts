import { limits } from '@elocute/contract/limits'
import { useSearchParams } from 'react-router'
import { groupOf } from '../group-choice/group-address.ts'
import { inGroup } from '../group-choice/in-group.ts'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { useTypedSearch } from './use-typed-search.ts'

export type ListFilter<State extends string> = { search: string; state: State; group: string }

/** The same as the query of a call. */
export const listQuery = <State extends string>(
  { search, state, group }: ListFilter<State | 'all'>,
  limit: number,
) => ({
  search: search.slice(0, limits.listSearch),
  limit,
  ...inGroup(group),
  ...(state !== 'all' && { state }),
})

/** The filter of a list by text, state and group. It is in the address, so that Back and a link show the same list. */
export const useListFilter = <State extends string>(states: readonly [State, ...State[]]) => {
  const [all] = states
  const everything: ListFilter<State> = { search: '', state: all, group: '' }
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useTypedSearch(address.get('search') ?? '')
  const filter: ListFilter<State> = {
    search: useDebounced(typed),
    state: states.find((value) => value === address.get('state')) ?? all,
    group: groupOf(address),
  }
  const change = (changed: Partial<ListFilter<State>>): void => {
    const next = { ...filter, search: typed, ...changed }
    setTyped(next.search)
    setAddress(
      {
        ...(next.search !== '' && { search: next.search }),
        ...(next.state !== all && { state: next.state }),
        ...(next.group !== '' && { group: next.group }),
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter,
    /** What stands in the search field; the filter follows after a pause. */
    typed,
    change,
    isEverything: filter.search === '' && filter.state === all && filter.group === '',
    showEverything: () => change(everything),
  }
}
