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
