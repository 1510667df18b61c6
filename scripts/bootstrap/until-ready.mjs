import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a server is ready; rejects when its process has ended or after the timeout. */
export const untilReady = async (url, child, withinMs) => {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (response?.ok) return
    await pause(20)
  }
  throw new Error(`${url}/api/ready did not answer`)
}
