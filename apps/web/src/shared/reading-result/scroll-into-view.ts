/** Scrolls to a new element. Moves the focus to it too if the focused element was removed. */
export const scrollIntoView = (element: HTMLElement | null, block: 'start' | 'nearest'): void => {
  if (!element) return
  const { matches: reducedMotion } = window.matchMedia('(prefers-reduced-motion: reduce)')
  element.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block })
  if (document.activeElement === document.body) element.focus({ preventScroll: true })
}
