import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, within } from './bootstrap/places.mjs'

/** The names of folders that git ignores wherever they are. */
const ignored = readFileSync(within('.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[^/#]+\/$/.test(line))
  .map((line) => line.slice(0, -1))

// The build of the styles, the linter and the formatter leave out what git ignores, also files that git has been told of.
test('no folder of sources has a name that is ignored', () => {
  expect(ignored).toContain('data')
  const folders = [
    'apps/*/src/**/',
    'packages/*/{src,training,fixtures}/**/',
    '{bench,e2e,scripts}/**/',
  ].flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }))
  expect(folders.length).toBeGreaterThan(100)
  expect(
    folders.filter((folder) => ignored.some((name) => path.matchesGlob(path.basename(folder), name))),
  ).toEqual([])
})
