import { readdirSync, readFileSync } from 'node:fs'
import { within } from './places.mjs'
import { run } from './run.mjs'

const EFFORT = 'testing/effort.ts'

/** The suites that try more by night, one after the other: each keeps the machine busy by itself. */
export const nightly = async (env) => {
  const command = ['vitest', 'run', '--project', 'server', '--no-file-parallelism', '--reporter=default']
  return (await run([...command, ...suites()], { env: { ...env, NIGHTLY: '1' } })).code
}

const suites = () => {
  const folder = 'apps/server/src'
  return readdirSync(within(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => readFileSync(within(file), 'utf8').includes(EFFORT))
}
