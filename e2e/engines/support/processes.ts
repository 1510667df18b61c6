import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const startWithinMs = 60_000

const running = new Set<ChildProcess>()
// Clean up if a worker is stopped in the middle.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program that runs until it is stopped. */
export const startProgram = (program: string, options: string[], how: SpawnOptions = {}): ChildProcess => {
  const child = spawn(program, options, { stdio: 'ignore', ...how })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', (cause) => {
    throw new Error(`${program} could not be started: the tests of the engines need it`, { cause })
  })
  return child
}

export const endProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Polls until the answer is not false. After the timeout it throws the error of the last attempt, or a timeout error. */
export const waitUntil = async (
  what: string,
  isSo: () => Promise<boolean>,
  withinMs = startWithinMs,
): Promise<void> => {
  const deadline = performance.now() + withinMs
  for (;;) {
    if (await isSo()) return
    if (performance.now() > deadline) throw new Error(`${what} took longer than ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A temporary folder, and a function that removes it. */
export const temporaryFolder = async (name: string) => {
  const path = await mkdtemp(join(tmpdir(), `elocute-${name}-`))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
