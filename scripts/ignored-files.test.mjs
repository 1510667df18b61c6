import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, within } from './bootstrap/places.mjs'

// The build of the styles, the linter and the formatter leave out what git ignores, also where git knows a file by its name.
test('no file of the repository is in an ignored place', () => {
  expect(existsSync(within('.git'))).toBe(true)
  const ignored = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(ignored).toBe('')
})
