/** What else gives the focus back, such as a dialog that closes, does it within this time. */
const afterMs = 100

const withParents = (node: EventTarget | null): HTMLElement[] =>
  node instanceof HTMLElement ? [node, ...withParents(node.parentElement)] : []

const placeNamedBy = (element: HTMLElement): HTMLElement | null => {
  const { lostFocus: id } = element.dataset
  if (id === undefined) return null
  return id === '' ? element : document.getElementById(id)
}

const isDialog = ({ role }: HTMLElement): boolean => role === 'dialog' || role === 'alertdialog'

/**
 * Keeps the focus near an element of the page that is removed, such as the row of what was deleted. Browsers give it to the document, where
 * a screen reader begins at the top of the page. `signal` ends it. `first` got the focus before this code was loaded.
 *
 * A page that knows a better place says so by `data-lost-focus`, on something around what is removed or on what is removed: the id of the
 * place, or nothing where it is the place itself. Of such a place, an element inside with this attribute comes first.
 */
export const keepLostFocus = (signal: AbortSignal, first: EventTarget | null = null): void => {
  if (signal.aborted) return
  /** What had the focus last in the page, and all that is around it. */
  let inPage: readonly HTMLElement[] = []
  /** The same in a dialog, which is no part of the page. It goes with the dialog. */
  let inDialog: readonly HTMLElement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const remember = (focused: EventTarget | null) => {
    const around = withParents(focused)
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
    if (!isLost()) return
    const named = path()
      .map(placeNamedBy)
      .find((place) => place?.isConnected)
    const place =
      named?.querySelector<HTMLElement>('[data-lost-focus]') ??
      named ??
      path().find(({ isConnected }) => isConnected)
    if (!place) return
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    place.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(watch)
  observer.observe(document.body, { childList: true, subtree: true })
  for (const focused of [first, document.activeElement]) remember(focused)
  watch()
  document.addEventListener('focusin', ({ target }) => remember(target), { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}
