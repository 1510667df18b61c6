import { flushSync } from 'react-dom'

/**
 * Makes a change, and returns when the page shows it. React shows changes of state only after the event in which they are made; this is for
 * what has to look at the page within it. Nothing else calls `flushSync`.
 */
export const changeAtOnce: (change: () => void) => void = flushSync

/**
 * Makes a change, and focuses what it has made. The pressed button may be gone, and would take the focus with it. Phones open their
 * keyboard for a field only if it gets the focus within the press, and so an effect would be too late.
 */
export const changeAndFocus = (change: () => void, find: () => HTMLElement | null | undefined): void => {
  changeAtOnce(change)
  find()?.focus()
}
