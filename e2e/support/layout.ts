import type { Page } from '@playwright/test'

/** The elements that reach over an edge of the page, so that it scrolls sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth || left < 0
        ? `${element.outerHTML.slice(0, 200)} from ${left} to ${right} px`
        : ''
    }).filter((text) => text !== '')
  })

/** The elements whose own text is wider than their place, or is cut at its lower edge. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    /** Whether letters stand over an edge. A mark at the corner of an element may. */
    const isOver = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.absolute, .sr-only')) continue
        range.selectNodeContents(node)
        const rectangles = Array.from(range.getClientRects())
        if (rectangles.some((text) => text.right > right + 1 || text.left < left - 1)) return true
      }
      return false
    }
    return Array.from(document.querySelectorAll<HTMLElement>('body *'), (element) => {
      const { width, height } = element.getBoundingClientRect()
      const isControl = element.matches('button, a, label, th, legend, [role="tab"]')
      if (!(element instanceof HTMLElement) || (!isControl && !hasText(element))) return ''
      // What only screen readers get, and what users typed, may be cut off.
      const shortened = ':is(.truncate, [class*="line-clamp"])'
      if (width < 2 || height < 2 || element.matches(shortened) || element.querySelector(shortened)) return ''
      const { overflowX, overflowY } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      const isWide =
        clientWidth > 0 && scrollWidth > clientWidth + 1 && !scrolls(overflowX) && isOver(element)
      // A line may be a little higher than its box.
      const isHigh = /^(?:hidden|clip)$/.test(overflowY) && scrollHeight > clientHeight + 4
      if (!isWide && !isHigh) return ''
      return `${element.outerHTML.slice(0, 160)} has ${scrollWidth} × ${scrollHeight} px in ${clientWidth} × ${clientHeight}`
    }).filter((text) => text !== '')
  })

/** The controls of which a part is under another element, where a press would go. Scrolls the page. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** From the edges, which may be round or belong to a neighbour. */
    const inset = 4
    // Behind an open dialog nothing can be pressed.
    const controls = (document.querySelector('[role="dialog"]') ?? document).querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="slider"]):not([type="hidden"])',
    )
    const isOf = (control: HTMLElement, found: Element | null) =>
      found === null ||
      control.contains(found) ||
      found.contains(control) ||
      (control instanceof HTMLInputElement &&
        Array.from(control.labels ?? []).some((label) => label.contains(found)))
    const found = Array.from(controls, (control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return ''
      if (control.closest('[inert], [aria-hidden="true"]')) return ''
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      // A field may have a button in its padding.
      const { paddingLeft, paddingRight } = getComputedStyle(control)
      const [before, after] = control.matches('input, select, textarea')
        ? [parseFloat(paddingLeft), parseFloat(paddingRight)]
        : [0, 0]
      // A link within a text may have several lines.
      for (const rectangle of Array.from(control.getClientRects())) {
        const { top, bottom } = rectangle
        const [left, right] = [rectangle.left + before, rectangle.right - after]
        if (right - left <= 2 * inset || bottom - top <= 2 * inset) continue
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const points = [
          [x, y],
          [left + inset, y],
          [right - inset, y],
          [x, top + inset],
          [x, bottom - inset],
        ] as const
        for (const [pointX, pointY] of points) {
          const over = document.elementFromPoint(pointX, pointY)
          if (isOf(control, over)) continue
          return `${control.outerHTML.slice(0, 160)} is under ${over?.outerHTML.slice(0, 160)}`
        }
      }
      return ''
    }).filter((text) => text !== '')
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found
  })
