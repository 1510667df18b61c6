import { Counter, Gauge, type Registry } from 'prom-client'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const secondsPerNanosecond = 1e-9

/**
 * Adds metrics of this process to a registry. The event loop lag covers the time since the previous scrape. Returns a
 * function that stops the measurement.
 */
export const registerProcessMetrics = (registry: Registry): (() => void) => {
  const registers = [registry]
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()

  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process in Unix time.',
    registers,
  }).set(Date.now() / 1000 - process.uptime())
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time used, in user and system mode.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'nodejs_heap_used_bytes',
    help: 'JavaScript heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed)
    },
  })
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Lag of the event loop since the previous scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // A percentile is not a number when nothing was measured since the previous scrape.
      for (const quantile of [0.5, 0.99, 1])
        this.set({ quantile }, (lag.percentile(quantile * 100) || 0) * secondsPerNanosecond)
      lag.reset()
    },
  })
  return () => {
    lag.disable()
  }
}
