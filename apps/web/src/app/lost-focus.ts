/** Pages that know a better place choose it within this time. */
const afterMs = 100

const isDialog = ({ role }: HTMLElement): boolean => role === 'dialog' || role === 'alertdialog'

/**
 * Keeps the focus near an element of the page that is removed, such as the row of what was deleted. Browsers give it to the document, where
 * a screen reader begins at the top of the page. `signal` ends it.
 */
export const keepLostFocus = (signal: AbortSignal): void => {
  if (signal.aborted) return
  /** What had the focus last in the page, and all that is around it. */
  let inPage: readonly HTMLElement[] = []
  /** The same in a dialog, which is no part of the page. It goes with the dialog. */
  let inDialog: readonly HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = (event: FocusEvent) => {
    const around = event.composedPath().filter((node) => node instanceof HTMLElement)
    const upTo = (isOutermost: (node: HTMLElement) => boolean) =>
      around.slice(0, around.findIndex(isOutermost) + 1)
    inDialog = upTo(isDialog)
    const page = upTo(({ id }) => id === 'content')
    if (page.length > 0) inPage = page
  }
  const path = () => (inDialog.at(-1)?.isConnected ? inDialog : inPage)
  const isLost = () => document.activeElement === document.body && path()[0]?.isConnected === false
  const watch = () => {
    clearTimeout(timer)
    if (isLost()) timer = setTimeout(restore, afterMs)
  }
  const restore = () => {
    const place = path().find(({ isConnected }) => isConnected)
    if (!place || !isLost()) return
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(watch)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
