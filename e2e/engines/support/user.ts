import type { EngineWindow, Key } from './engine.ts'
import { textOfPage, wantedOf, type Target } from './page-reading.ts'
import { waitUntil } from './processes.ts'

/** On two busy cores Firefox took 15 s to show a page. */
const usuallyWithinMs = 40_000

export type User = ReturnType<typeof userOf>

/** A person's actions in a window: read, click and type. Every action waits until it is possible. */
export const userOf = (window: EngineWindow, baseUrl: string) => {
  const text = () => window.evaluate(textOfPage)
  const includes = (shown: string, wanted: string | RegExp) =>
    typeof wanted === 'string' ? shown.includes(wanted) : wanted.test(shown)

  /** Waits for one of these texts and returns it. */
  const firstOf = async <Wanted extends string | RegExp>(
    wanted: readonly Wanted[],
    withinMs = usuallyWithinMs,
  ): Promise<Wanted> => {
    let found: Wanted | undefined
    let shown = ''
    const look = async () => {
      shown = await text()
      found = wanted.find((one) => includes(shown, one))
      return found !== undefined
    }
    await waitUntil(wanted.join(' or '), look, withinMs).catch((cause: unknown) => {
      throw new Error(`${wanted.join(' or ')} is not on the page, which says: ${shown}`, { cause })
    })
    return found as Wanted
  }
  const click = async (target: Target, withinMs = usuallyWithinMs) => {
    await waitUntil(
      `the ${target.kind} ${String(target.name)}`,
      () => window.click(wantedOf(target)),
      withinMs,
    )
  }

  return {
    goto: (address: string) => window.goto(new URL(address, baseUrl).href),
    evaluate: window.evaluate,
    text,
    firstOf,
    sees: async (wanted: string | RegExp, withinMs = usuallyWithinMs): Promise<void> => {
      await firstOf([wanted], withinMs)
    },
    seesNow: async (wanted: string | RegExp) => includes(await text(), wanted),
    /** Presses a button, a link or a menu entry. */
    press: (name: string | RegExp, withinMs?: number) => click({ kind: 'button', name }, withinMs),
    check: (label: string | RegExp) => click({ kind: 'field', name: label }),
    type: async (label: string | RegExp, words: string) => {
      await click({ kind: 'field', name: label })
      await window.type(words)
    },
    /** Chooses an option from a list by typing its first letters. */
    select: async (label: string, option: string): Promise<void> => {
      await window.focus(wantedOf({ kind: 'field', name: label }))
      await window.type(option)
    },
    key: (key: Key) => window.press(key),
    chooseFiles: window.chooseFiles,
    tabs: window.tabs,
    goToFrame: window.goToFrame,
    /** Goes on in the tab that has just been opened, beside the first one. */
    goToNewTab: async (): Promise<void> => {
      await waitUntil('a new tab', async () => (await window.tabs()).length > 1, usuallyWithinMs)
      await window.goToLastTab()
    },
    close: window.close,
  }
}
