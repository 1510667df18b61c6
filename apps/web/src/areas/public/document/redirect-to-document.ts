import { tabStorage } from '../../../client/storage/storage.ts'

const keyOf = (id: string) => `document.${id}`
/** This many redirects within this time are a redirect loop. No user reloads so fast. */
const maxRedirects = 3
const withinMs = 5_000

const recentRedirects = (id: string): number[] =>
  (tabStorage.get(keyOf(id)) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => Date.now() - at < withinMs)

/** Redirects to the document, which replaces this page in the history too. */
export const redirectToDocument = (id: string, address: string): void => {
  tabStorage.set(keyOf(id), [...recentRedirects(id), Date.now()].join(' '))
  location.replace(address)
}

/** True if the document's address keeps redirecting back here, as in a browser without cookies. */
export const isRedirectLoop = (id: string): boolean => recentRedirects(id).length >= maxRedirects
