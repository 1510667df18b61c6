import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settingNames } from '../env.ts'
import { processEnvironment } from './process-environment.ts'

const root = join(import.meta.dirname, '../../../..')

test('a process gets the folders of the shell and the settings that it is given, and none of the shell', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of [...settingNames, 'OIDC_2_ISSUER', 'PGPASSWORD']) vi.stubEnv(name, 'of the school')
  vi.stubEnv('MALLOC_ARENA_MAX', '2')
  const { PATH, MALLOC_ARENA_MAX, ...environment } = processEnvironment({ PORT: '0' })
  expect([PATH, MALLOC_ARENA_MAX]).toEqual([process.env['PATH'], '2'])
  expect(environment['PORT']).toBe('0')
  expect(Object.values(environment)).not.toContain('of the school')
})

test('everything that starts a program of the product gives it this environment', () => {
  const starters = globSync(['apps/server/src/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /\bserverProgram\(/.test(text) && /from 'node:child_process'/.test(text) ? [{ file, text }] : []
  })
  expect(starters.length).toBeGreaterThan(3)
  const others = starters.filter(
    ({ text }) => !/\bprocessEnvironment\(/.test(text) || /\.\.\.process\.env\b/.test(text),
  )
  expect(others.map(({ file }) => file)).toEqual([])
})
