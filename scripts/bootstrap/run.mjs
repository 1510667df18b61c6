import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const running = new Set()

/**
 * Runs a program in the repository's root and tells its exit code, and what it said where `quiet` kept it back.
 * Its own process group: Ctrl-C reaches it once, through us, and not a second time through the terminal.
 */
export const run = ([program, ...args], { env = process.env, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const output = []
    const stream = quiet ? 'pipe' : 'inherit'
    const child = spawn(program, args, { cwd: root, env, detached: true, stdio: ['ignore', stream, stream] })
    running.add(child)
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(output).toString() })
    })
  })

export const endRunning = (signal) => {
  for (const child of running) if (child.pid) signalGroup(child.pid, signal)
}

const signalGroup = (pid, signal) => {
  try {
    process.kill(-pid, signal)
  } catch {
    // it has just ended
  }
}

// npm passes on what the terminal has already sent to all: the second of two within a second is the same wish.
const SAME_WISH_MS = 1_000
let lastSignalAt = -Infinity

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    const at = performance.now()
    if (at - lastSignalAt < SAME_WISH_MS) return
    lastSignalAt = at
    if (running.size === 0) process.exit(128 + constants.signals[signal])
    interrupted = true
    endRunning(signal)
  })
}

let interrupted = false
/** Whether somebody asked us to end; what was still to be run is then left out. */
export const wasInterrupted = () => interrupted
