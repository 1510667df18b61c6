import { endRunning, run, wasInterrupted } from './run.mjs'

/** Runs programs that do not end by themselves. When one ends, the others are ended, and its exit code is returned. */
export const serve = async (programs, env) => {
  const ends = programs.map((program) => run(program, { env, tied: true }))
  const { code } = await Promise.race(ends)
  if (!wasInterrupted()) endRunning('SIGTERM')
  await Promise.all(ends)
  return code
}
