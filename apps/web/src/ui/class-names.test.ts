import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '..')
/** Classes that take a value of a token, whose names nobody else checks. */
const ofToken =
  /^(?:[\w-]+:)*(?:bg|text|border|fill|stroke|decoration|outline|rounded|shadow|font|max-w)-[\w-]+$/

const stylesheet = (id: string, base: string) => {
  const path = id.startsWith('.') ? join(base, id) : createRequire(import.meta.url).resolve(`${id}/index.css`)
  return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
}

/** In all strings, because many classes are chosen elsewhere than in the attribute. */
const usedIn = (code: string): string[] =>
  Array.from(code.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g), ([, , text = '']) => text)
    .flatMap((text) => text.split(/[\s${}'"?:]+(?![^[]*\])/))
    .filter((name) => ofToken.test(name))

test('each class of a colour, size or font has a rule', async () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const compiled = await compile(css, { base: import.meta.dirname, loadStylesheet: stylesheet })
  const files = globSync('**/*.tsx', { cwd: sources }).filter((name) => !name.includes('.test.'))
  const names = new Set(files.flatMap((name) => usedIn(readFileSync(join(sources, name), 'utf8'))))
  expect(names.size).toBeGreaterThan(100)
  const without: string[] = []
  let before = compiled.build([])
  for (const name of names) {
    const after = compiled.build([name])
    if (after === before) without.push(name)
    before = after
  }
  expect(without).toEqual([])
})
