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

test('the image gets every source that is no test', () => {
  const patterns = readFileSync(within('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '*' && /^[^!#]/.test(line))
  expect(patterns).toContain('**/node_modules')
  const isLeftOut = (name) => {
    const parts = name.split('/')
    const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
    return paths.some((one) => patterns.some((pattern) => path.matchesGlob(one, pattern)))
  }
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx,json,sql,bin}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  expect(sources.length).toBeGreaterThan(1_000)
  const isOfTests = /\.test\.tsx?$|\/testing\/|\/reliability\//
  expect(sources.filter((name) => !isOfTests.test(name) && isLeftOut(name))).toEqual([])
  expect(isLeftOut('apps/web/dist/index.html')).toBe(true)
})
