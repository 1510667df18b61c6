import { tabStorage } from '../../lib/storage.ts'

const keyOf = (id: string) => `document.${id}`
/** Sooner than anybody presses reload, later than any server answers that sends a browser back. */
const backWithinMs = 5_000

/** Leaves for the document; it takes this page's place in the history too. */
export const goToDocument = (id: string, address: string): void => {
  tabStorage.set(keyOf(id), String(Date.now()))
  location.replace(address)
}

/**
 * Whether the document's address has just sent this tab back. Where a browser keeps no cookies, it would do so for ever.
 */
export const cameRightBack = (id: string): boolean =>
  Date.now() - Number(tabStorage.get(keyOf(id)) ?? 0) < backWithinMs
