import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** `| T01 | promise | tests | state |` */
const promises = [...document.matchAll(/^\| (T\d\d) +\|(.*)\|([^|]*)\|$/gm)].map(
  ([, id = '', rest = '', state = '']) => ({ id, rest, state: state.trim() }),
)

/** Server files are named without their folder, the others with the whole path. */
const exists = (name: string): boolean =>
  [root, join(root, 'apps/server/src')].some((folder) =>
    name.includes('*') ? globSync(name, { cwd: folder }).length > 0 : existsSync(join(folder, name)),
  )

describe('docs/security.md', () => {
  test('has every promise once, in order', () => {
    const expected = Array.from({ length: 80 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
    expect(promises.map(({ id }) => id)).toEqual(expected)
  })

  test('states whether each promise is kept, and explains each difference', () => {
    for (const { id, state } of promises) {
      expect([id, state]).toEqual([id, expect.stringMatching(/^(kept|differently|not needed)$/)])
      const isExplained = new RegExp(`(^|\\s)${id}: `, 'm').test(document.replace(/^\|.*$/gm, ''))
      if (state === 'differently') expect([id, isExplained]).toEqual([id, true])
    }
  })

  test('names existing tests only, and at least one for each promise', () => {
    for (const { id, rest, state } of promises) {
      const tests = [...rest.matchAll(/`([\w./*-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name)
      if (state !== 'not needed') expect([id, tests.length]).not.toEqual([id, 0])
      expect([id, tests.filter((name) => !exists(name))]).toEqual([id, []])
    }
  })
})
