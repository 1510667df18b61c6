import { tabStorage } from '../../lib/storage.ts'

const keyOf = (id: string) => `document.${id}`
/** A tab that leaves this often within this time is sent back each time; nobody reloads so fast. */
const mostDepartures = 3
const withinMs = 5_000

const recentDepartures = (id: string): number[] =>
  (tabStorage.get(keyOf(id)) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => Date.now() - at < withinMs)

/** Leaves for the document; it takes this page's place in the history too. */
export const goToDocument = (id: string, address: string): void => {
  tabStorage.set(keyOf(id), [...recentDepartures(id), Date.now()].join(' '))
  location.replace(address)
}

/** Whether the document's address keeps sending this tab back, as it does where a browser keeps no cookies. */
export const isSentBack = (id: string): boolean => recentDepartures(id).length >= mostDepartures
