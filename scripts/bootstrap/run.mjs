import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

/** Each child, and the signal that ends it if that differs from the received one. */
const running = new Map()

/**
 * Runs a program in the repository's root. Resolves to its exit code, and to its output if `quiet` withheld it. The
 * program has its own process group, so that Ctrl-C reaches it once, from this process, and not also from the terminal.
 * With `tied`, it gets an IPC channel that closes when this process ends in any way. With `talk`, the callback gets the
 * process at its start with a pipe to its input, and its output is both shown and collected. `endBy` is the signal for
 * a program that ignores others.
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

/**
 * Ends a program that `run` started after a time: tells it to, and kills it if it has not ended after the time of grace. What it has started
 * in its process group ends with it, also when it ends by itself.
 */
export const endAfter = (child, limitMs, graceMs = 10_000) => {
  const timers = [
    setTimeout(() => child.kill('SIGTERM'), limitMs),
    setTimeout(() => killGroup(child), limitMs + graceMs),
  ]
  child.once('exit', () => {
    for (const timer of timers) clearTimeout(timer)
    killGroup(child)
  })
}

const killGroup = ({ pid }) => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of it runs any more.
  }
}

const endRunning = (signal) => {
  for (const [child, endBy] of running) child.kill(endBy ?? signal)
}

let interrupted = false
/** Whether the run was interrupted. Everything that has not started yet is then skipped. */
export const wasInterrupted = () => interrupted

const exitCodeOf = (signal) => 128 + constants.signals[signal]

const interrupt = (signal) => {
  if (running.size === 0) process.exit(exitCodeOf(signal))
  interrupted = true
  endRunning(signal)
}

// npm forwards signals that the terminal has already sent to all, so a second signal within a second is ignored.
const SAME_WISH_MS = 1_000
let lastSignalAt = -Infinity

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
  process.on(signal, () => {
    const at = performance.now()
    if (at - lastSignalAt >= SAME_WISH_MS) interrupt(signal)
    lastSignalAt = at
  })
}

// Without a listener, Node opens its inspector at this signal.
process.on('SIGUSR1', () => undefined)

// The scripts of package.json begin with `exec`, so that the parent is npm and not a shell. npm forwards signals. When
// npm is killed it forwards nothing, so its end counts as a signal.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    interrupt('SIGTERM')
  }, 500)
  watch.unref()
}

/** Runs programs that do not end by themselves. When one ends, the others are ended, and its exit code is returned. */
export const serve = async (programs, env) => {
  const ends = programs.map((program) => run(program, { env, tied: true }))
  const { code } = await Promise.race(ends)
  if (!wasInterrupted()) endRunning('SIGTERM')
  await Promise.all(ends)
  return code
}
