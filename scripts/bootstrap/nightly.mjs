import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printEffort } from './effort.mjs'
import { within } from './places.mjs'
import { run } from './run.mjs'

const EFFORT = 'testing/effort.ts'

/** The suites that try more by night, one after the other: each keeps the machine busy by itself. */
export const nightly = async (env) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elocute-nightly-'))
  const file = path.join(folder, 'report.json')
  const command = ['vitest', 'run', '--no-file-parallelism', '--reporter=default', '--reporter=json']
  try {
    const { code } = await run([...command, `--outputFile.json=${file}`, ...suites()], {
      env: { ...env, NIGHTLY: '1' },
    })
    printEffort(file)
    return code
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const suites = () => {
  const folder = 'apps/server/src'
  return readdirSync(within(folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((file) => readFileSync(within(file), 'utf8').includes(EFFORT))
}
