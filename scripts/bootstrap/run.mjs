import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

/** Each child, and the signal that ends it where that is not the one that we get. */
const running = new Map()

/**
 * Runs a program in the repository's root and tells its exit code, and what it said where `quiet` kept it back.
 * Its own process group: Ctrl-C reaches it once, through us, and not a second time through the terminal.
 * With `tied` it gets a channel to us that ends when we end, however that happens; with `talk` it is handed over at its
 * start, with a pipe to its input, and what it says is both shown and kept. `endBy` is for what hears no other signal.
 */
export const run = (
  [program, ...args],
  { env = process.env, quiet = false, tied = false, talk = undefined, endBy = undefined } = {},
) =>
  new Promise((resolve, reject) => {
    const output = []
    const stream = quiet || talk ? 'pipe' : 'inherit'
    const stdio = [talk ? 'pipe' : 'ignore', stream, stream, ...(tied ? ['ipc'] : [])]
    const child = spawn(program, args, { cwd: root, env, detached: true, stdio })
    running.set(child, endBy)
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    if (talk) {
      child.stdout.pipe(process.stdout, { end: false })
      child.stderr.pipe(process.stderr, { end: false })
      talk(child)
    }
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? exitCodeOf(signal), output: Buffer.concat(output).toString() })
    })
  })

export const endRunning = (signal) => {
  for (const [child, endBy] of running) child.kill(endBy ?? signal)
}

let interrupted = false
/** Whether somebody asked us to end; what was still to be run is then left out. */
export const wasInterrupted = () => interrupted

const exitCodeOf = (signal) => 128 + constants.signals[signal]

const interrupt = (signal) => {
  if (running.size === 0) process.exit(exitCodeOf(signal))
  interrupted = true
  endRunning(signal)
}

// npm passes on what the terminal has already sent to all: the second of two within a second is the same wish.
const SAME_WISH_MS = 1_000
let lastSignalAt = -Infinity

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
  process.on(signal, () => {
    const at = performance.now()
    if (at - lastSignalAt >= SAME_WISH_MS) interrupt(signal)
    lastSignalAt = at
  })
}

// Without a listener of ours Node opens its inspector at this signal.
process.on('SIGUSR1', () => undefined)

// The scripts of package.json begin with `exec`: npm is our parent, not a shell, and passes on what it is sent. When npm
// is killed nobody passes anything on; that is the same wish.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    interrupt('SIGTERM')
  }, 500)
  watch.unref()
}
