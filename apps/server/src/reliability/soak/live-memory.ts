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
 * Reads the source maps of what is loaded, which the process does when it first writes an error into its log. They take 17 MB once, which is
 * no leak, and would look like one in the middle of a measurement.
 */
const readSourceMaps = `{
  const { findSourceMap } = process.getBuiltinModule('module')
  const folder = process.argv[1].replace(/[^/]*$/, '')
  for (const name of process.getBuiltinModule('fs').readdirSync(folder)) if (name.endsWith('.js')) findSourceMap(folder + name)
}`

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
  const command = async (method: string, params: Record<string, string> = {}): Promise<Answer> => {
    socket.send(JSON.stringify({ id: ++sent, method, params }))
    const [message] = (await once(socket, 'message')) as [{ data: string }]
    return JSON.parse(message.data) as Answer
  }
  await command('Runtime.evaluate', { expression: readSourceMaps })
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
