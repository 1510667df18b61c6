import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Counts of attempts, by kind. The run prints their sums. */
    tried?: Record<string, number>
    /** Measurements. The run prints the worst of each. */
    measured?: Record<string, number>
  }
}

/** The nightly run tries all cases, with more repetitions. */
export const isNightly = process.env['NIGHTLY'] === '1'

type Case = { always?: true }

/** The cases of a table that this run tries. */
export const selectedCases = <C extends Case>(cases: readonly C[]): readonly C[] =>
  isNightly ? cases : cases.filter(({ always }) => always)

/** Of many calls that share one rule: by night all, by day every third one. */
export const someCalls = <Call>(calls: readonly Call[]): readonly Call[] =>
  isNightly ? calls : calls.filter((_, at) => at % 3 === 0)

/** Cases with their full name, for the title `%s`: `$what` would truncate it. */
export const named = <C extends { what: string }>(cases: readonly C[]): [what: string, given: C][] =>
  cases.map((given) => [given.what, given])

/** The number of repetitions in this run. An environment variable of this name overrides it. */
export const repetitions = (variable: string, { always, night }: { always: number; night: number }): number =>
  Number(process.env[variable] ?? (isNightly ? night : always))

/** The seed of random tests: constant, so that a failure is caused by the change; a new one for each nightly run. */
export const baseSeed = repetitions('FUZZ_SEED', { always: 1, night: Math.floor(Date.now() / 1_000) })

/** Adds counts to the table that a run prints at its end: `tried(task, { kills: 12 })`. */
export const tried = ({ meta }: TestContext['task'], counts: Record<string, number>): void => {
  meta.tried ??= {}
  for (const [what, count] of Object.entries(counts)) meta.tried[what] = (meta.tried[what] ?? 0) + count
}

/** Adds measurements to the same table: `measured(task, { 'slowest start (ms)': 812 })`. */
export const measured = ({ meta }: TestContext['task'], figures: Record<string, number>): void => {
  const rounded = Object.entries(figures).map(([what, figure]) => [what, Math.round(100 * figure) / 100])
  meta.measured = { ...meta.measured, ...(Object.fromEntries(rounded) as Record<string, number>) }
}
