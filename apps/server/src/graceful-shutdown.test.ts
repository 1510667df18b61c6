import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const source = new URL('./graceful-shutdown.ts', import.meta.url).href

/** Runs a process that stops in 100 ms. Returns its output and its exit code. */
const processThat = (does: string) => {
  const script = `
    import { shutDownGracefully } from ${JSON.stringify(source)}
    const say = (_, message) => console.log(message)
    const stop = () => new Promise((resolve) => setTimeout(() => { console.log('stopped'); resolve() }, 100))
    shutDownGracefully({ stop, log: { info: say, error: say, fatal: say } })
    setInterval(() => undefined, 1_000)
    ${does}
  `
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { said: stdout.trim().split('\n'), status }
}

test('an unexpected failure stops the process in order, with exit code 1', () => {
  expect(processThat(`setTimeout(() => { throw new Error('broken') })`)).toEqual({
    said: ['an unexpected failure ends the process', 'stopped'],
    status: 1,
  })
})

test('a failure during the stop changes only the exit code', () => {
  const does = `process.kill(process.pid, 'SIGTERM'); setTimeout(() => { throw new Error('broken') }, 50)`
  expect(processThat(does)).toEqual({
    said: ['stopping', 'an unexpected failure ends the process', 'stopped'],
    status: 1,
  })
})

test('repeated signals stop the process once', () => {
  const signals = ['SIGTERM', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2']
  const does = signals.map((name) => `process.kill(process.pid, '${name}')`).join('\n')
  expect(processThat(does)).toEqual({ said: ['stopping', 'stopped'], status: 0 })
})
