/** A page whose fonts take longer than this begins without them, and changes when they come. */
const patienceMs = 1_000

/**
 * The fonts that a page names travel before its code, and boot.js looks after them, so this is short; and no text jumps
 * from one font to another.
 */
export const fontsHere = (): Promise<void> =>
  new Promise((resolve) => {
    const { documentElement: page } = document
    const done = () => {
      clearTimeout(timer)
      observer.disconnect()
      delete page.dataset.fonts
      resolve()
    }
    const observer = new MutationObserver(done)
    observer.observe(page, { attributeFilter: ['data-fonts'] })
    const timer = setTimeout(done, page.dataset.fonts === undefined ? 0 : patienceMs)
  })
