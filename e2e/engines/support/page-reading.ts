/** An element of a page, by the name that a person or a screen reader uses. */
export type Target = { kind: 'button' | 'field'; name: string | RegExp }

export type Wanted = { selector: string; exactly: string | null; pattern: string | null }

const selectors = {
  button: 'button, a[href], [role=menuitem]',
  field: 'input, select, textarea',
}

/** The same in a form that can be serialised and sent to a browser. */
export const wantedOf = ({ kind, name }: Target): Wanted => ({
  selector: selectors[kind],
  exactly: typeof name === 'string' ? name : null,
  pattern: typeof name === 'string' ? null : name.source,
})

/** Runs in the page: the first visible and enabled element of that name, or null. */
export const elementOf = ({ selector, exactly, pattern }: Wanted): Element | null => {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return tidy(label)
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy !== null)
      return tidy(
        labelledBy
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const { labels } = element as Partial<Pick<HTMLInputElement, 'labels'>>
    return tidy(labels?.[0]?.textContent ?? element.textContent)
  }
  const fits = (name: string) => (pattern === null ? name === exactly : new RegExp(pattern).test(name))
  const isUsable = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !(element as Partial<Pick<HTMLButtonElement, 'disabled'>>).disabled &&
    element.closest('[inert]') === null
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => fits(nameOf(element)) && isUsable(element),
  )
  return found[0] ?? null
}

/** Runs in the page: its visible text. A page that has just been opened has no body yet. */
export const textOfPage = (): string =>
  Array.from(document.querySelectorAll('body'), ({ innerText }) => innerText)
    .join()
    .replace(/\s+/g, ' ')
