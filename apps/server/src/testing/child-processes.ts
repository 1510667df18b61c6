import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const running = new Map<ChildProcess, NodeJS.Signals>()

const endAll = () => {
  for (const [child, signal] of running) child.kill(signal)
}

let isListening = false

const listenOnce = () => {
  if (isListening) return
  isListening = true
  process.once('exit', endAll)
  // A signal that nobody listens to ends this process without the event above.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    if (process.listenerCount(signal) === 0)
      process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

/** Lets a process end with this one, also when this one fails or is told to end. */
export const endWithUs = <Child extends ChildProcess>(
  child: Child,
  signal: NodeJS.Signals = 'SIGKILL',
): Child => {
  listenOnce()
  running.set(child, signal)
  child.once('exit', () => running.delete(child))
  return child
}

/** Tells a process to end, and waits until it has. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
