import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** How much of what this test tried; the run adds it up. */
    tried?: Record<string, number>
    /** Figures that it took on the way. */
    measured?: Record<string, number>
  }
}

/** A little is tried with every run of the tests; all of it, and more often, in the nightly one. */
const atNight = process.env['NIGHTLY'] === '1'

type Case = { always?: true }

/** What this run tries of a table of cases. */
export const chosen = <C extends Case>(cases: readonly C[]): readonly C[] =>
  atNight ? cases : cases.filter(({ always }) => always)

/** For the title `%s`: what a case is called in full, which `$what` cuts off. */
export const named = <C extends { what: string }>(cases: readonly C[]): [what: string, given: C][] =>
  cases.map((given) => [given.what, given])

/** How often this run does something; a variable of that name overrules both numbers. */
export const howOften = (variable: string, { always, night }: { always: number; night: number }): number =>
  Number(process.env[variable] ?? (atNight ? night : always))

/** Where chance begins: the same every day, so that a red build is about the change; at night somewhere else each time. */
export const firstSeed = howOften('FUZZ_SEED', { always: 1, night: Math.floor(Date.now() / 1_000) })

/** Counts for the table that a run prints at its end: `tried(task, { kills: 12 })`. */
export const tried = ({ meta }: TestContext['task'], counts: Record<string, number>): void => {
  meta.tried ??= {}
  for (const [what, count] of Object.entries(counts)) meta.tried[what] = (meta.tried[what] ?? 0) + count
}

/** For the same table: `measured(task, { 'slowest start (ms)': 812 })`. */
export const measured = ({ meta }: TestContext['task'], figures: Record<string, number>): void => {
  const rounded = Object.entries(figures).map(([what, figure]) => [what, Math.round(100 * figure) / 100])
  meta.measured = { ...meta.measured, ...(Object.fromEntries(rounded) as Record<string, number>) }
}
