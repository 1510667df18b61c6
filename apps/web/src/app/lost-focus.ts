/** Pages that know a better place choose it within this time. */
const afterMs = 100

/**
 * Keeps the focus near an element of the page that is removed, such as the row of what was deleted. Browsers give it to the document, where
 * a screen reader begins at the top of the page. `signal` ends it.
 */
export const keepLostFocus = (signal: AbortSignal): void => {
  if (signal.aborted) return
  /** What had the focus last, and all that is around it. Dialogs are no part of the page. */
  let path: readonly HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = (event: FocusEvent) => {
    const around = event.composedPath().filter((node) => node instanceof HTMLElement)
    const content = around.findIndex(({ id }) => id === 'content')
    if (content >= 0) path = around.slice(0, content + 1)
  }
  const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false
  const watch = () => {
    clearTimeout(timer)
    if (isLost()) timer = setTimeout(restore, afterMs)
  }
  const restore = () => {
    const place = path.find(({ isConnected }) => isConnected)
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
