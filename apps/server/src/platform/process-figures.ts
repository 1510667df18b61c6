import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figure } from './prometheus.ts'

const nanoseconds = 1e-9

/** What the process itself is like; the event loop's lag is that since the last time somebody asked. */
export const createProcessFigures = () => {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  const quantile = (part: number) => ({
    labels: { quantile: String(part) },
    // Without a single measurement since the last time it is not a number.
    value: (lag.percentile(part * 100) || 0) * nanoseconds,
  })

  return {
    read: (): Figure[] => {
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      const loop = [0.5, 0.99, 1].map(quantile)
      lag.reset()
      const single = (name: string, help: string, value: number, type: Figure['type'] = 'gauge'): Figure => ({
        ...{ name, help, type },
        samples: [{ value }],
      })
      return [
        single('process_start_time_seconds', 'When the process started, in Unix time.', startedAt),
        single('process_cpu_seconds_total', 'CPU time that was used.', (user + system) / 1e6, 'counter'),
        single('process_resident_memory_bytes', 'Memory that the process holds.', rss),
        single('nodejs_heap_used_bytes', "What of it JavaScript's objects take.", heapUsed),
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'How late the event loop was since the last look.',
          type: 'gauge',
          samples: loop,
        },
      ]
    },
    stop: (): void => {
      lag.disable()
    },
  }
}
