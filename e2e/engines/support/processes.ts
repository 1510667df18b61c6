import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithUs } from '../../../apps/server/src/testing/child-processes.ts'

const startWithinMs = 60_000

/** Starts a program that runs until it is stopped. */
export const startProgram = (program: string, options: string[], how: SpawnOptions = {}): ChildProcess => {
  const child = endWithUs(spawn(program, options, { stdio: 'ignore', ...how }))
  child.once('error', (cause) => {
    throw new Error(`${program} could not be started: the tests of the engines need it`, { cause })
  })
  return child
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
