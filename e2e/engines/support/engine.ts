import type { Wanted } from './page-reading.ts'

export type Key = 'Enter'

/** A browser that runs. Each of its windows begins with nothing stored. */
export type Engine = {
  open: () => Promise<EngineWindow>
  close: () => Promise<void>
}

/** One window of a browser, in the few words that the tests need. Every key and click is the browser's own. */
export type EngineWindow = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. Nothing of it but its source and its arguments goes there. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** False where there is no such element at the moment, or it cannot be clicked. */
  click: (wanted: Wanted) => Promise<boolean>
  focus: (wanted: Wanted) => Promise<void>
  /** Types into the element that has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Puts files into the page's input for files. */
  chooseFiles: (paths: readonly string[]) => Promise<void>
  /** The tabs that are open: their addresses, or their handles where the engine tells no more. */
  tabs: () => Promise<readonly string[]>
  close: () => Promise<void>
}
