/** Scrolls to something that has just come. The focus goes there too, when what had it is gone. */
export const scrollIntoView = (element: HTMLElement | null, block: 'start' | 'nearest'): void => {
  if (!element) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block })
  if (document.activeElement === document.body) element.focus({ preventScroll: true })
}
