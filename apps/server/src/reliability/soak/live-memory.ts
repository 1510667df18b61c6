import { once } from 'node:events'
import type { ServerProcess } from '../../testing/server-process.ts'

/** Opens the inspector of a process on the loopback address. */
export const inspectorArguments = ['--inspect=127.0.0.1:0'] as const

export type LiveMemory = {
  /** Collects garbage, then returns the bytes in use: the JavaScript heap and the buffers that it refers to. */
  read: () => Promise<number>
  close: () => void
}

type Answer = { id: number; result?: { usedSize?: number; backingStorageSize?: number } }

/**
 * Measures the live memory of the main thread. JavaScript collects garbage late, so the resident memory varies by tens
 * of megabytes without a leak. The process must be started with `inspectorArguments`.
 */
export const openLiveMemory = async ({ lines }: ServerProcess): Promise<LiveMemory> => {
  const address = lines.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find(Boolean)
  if (address === undefined) throw new Error('The process has no inspector.')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let sent = 0
  const command = async (method: string): Promise<Answer> => {
    socket.send(JSON.stringify({ id: ++sent, method }))
    const [message] = (await once(socket, 'message')) as [{ data: string }]
    return JSON.parse(message.data) as Answer
  }
  return {
    read: async () => {
      await command('HeapProfiler.collectGarbage')
      const { usedSize = NaN, backingStorageSize = NaN } =
        (await command('Runtime.getHeapUsage')).result ?? {}
      return usedSize + backingStorageSize
    },
    close: () => {
      socket.close()
    },
  }
}
