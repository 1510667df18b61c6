import type { Wanted } from './page-reading.ts'

export type Key = 'Enter'

export type EngineSettings = {
  /** Whether the user lets other sites keep cookies in frames. */
  keepsThirdPartyCookies: boolean
}

/** A running browser. Each window starts with empty storage. */
export type Engine = {
  open: () => Promise<EngineWindow>
  close: () => Promise<void>
}

/** One browser window, with the operations that the tests need. Keys and clicks are real input events. */
export type EngineWindow = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. Only its source and its arguments are sent there. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** False if the element does not exist at the moment, or cannot be clicked. */
  click: (wanted: Wanted) => Promise<boolean>
  focus: (wanted: Wanted) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Sets the files of the page's file input. */
  chooseFiles: (paths: readonly string[]) => Promise<void>
  /** Goes on in the frame of the first tab. */
  goToFrame: () => Promise<void>
  /** Goes on in the tab that was opened last. */
  goToLastTab: () => Promise<void>
  /** The open tabs: their addresses, or their handles if the engine reports no more. */
  tabs: () => Promise<readonly string[]>
  close: () => Promise<void>
}
