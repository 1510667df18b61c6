import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** These show nothing of their own. */
const unseen = ['ui/visually-hidden.tsx', 'ui/feedback/live-region.tsx', 'ui/lazy/lazy-part.tsx']

/** All that a module imports, by whatever way. */
const reachedFrom = (start: string): Set<string> => {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      visit(join(dirname(file), target))
  }
  visit(join(here, start))
  return reached
}

test('the gallery shows every component of the interface', () => {
  const shown = reachedFrom('gallery.tsx')
  const components = readdirSync(join(here, 'ui'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(here, 'ui', name))
  expect(components.length).toBeGreaterThan(50)
  const missing = components.filter((file) => !shown.has(file)).map((file) => relative(here, file))
  expect(missing.toSorted()).toEqual(unseen.toSorted())
})
