import { once } from 'node:events'
import type { ServerProcess } from '../../testing/server-process.ts'

/** Lets a process be asked to collect its garbage, at an address that only this machine reaches. */
export const inspected = ['--inspect=127.0.0.1:0'] as const

export type Garbage = { collect: () => Promise<void>; close: () => void }

/**
 * JavaScript lets garbage lie as long as there is room, so that memory rises for a long time although nothing is kept: what
 * leaks is seen in what is left when it was collected. For a process that was started `inspected`.
 */
export const openGarbage = async ({ lines }: ServerProcess): Promise<Garbage> => {
  const address = lines.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find(Boolean)
  if (address === undefined) throw new Error('The process is not inspected.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let asked = 0
  return {
    collect: async () => {
      asked++
      socket.send(JSON.stringify({ id: asked, method: 'HeapProfiler.collectGarbage' }))
      await once(socket, 'message')
    },
    close: () => {
      socket.close()
    },
  }
}
