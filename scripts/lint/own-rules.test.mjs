import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, within } from '../bootstrap/places.mjs'

// Inside the tree, because the configuration names folders.
mkdirSync(within('node_modules/.cache'), { recursive: true })
const folder = mkdtempSync(within('node_modules/.cache/lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

const config = path.join(folder, 'oxlint.json')
writeFileSync(
  config,
  JSON.stringify({
    plugins: [],
    jsPlugins: [within('scripts/lint/own-rules.mjs')],
    categories: { correctness: 'off' },
    rules: {
      'own/no-markup-from-strings': 'error',
      'own/in-every-browser': 'error',
      'own/name-properties': 'error',
      'own/logical-sides': 'error',
      'own/english-direction': 'error',
    },
  }),
)

const bad = [
  ['export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />', 'no-markup-from-strings'],
  ['export const f = (x) => { x.innerHTML = "a" }', 'no-markup-from-strings'],
  ['export const f = (x) => { x.parent.outerHTML = "a" }', 'no-markup-from-strings'],
  ['export const f = async (x) => { for await (const y of x) y() }', 'in-every-browser'],
  ['export const f = (x) => x instanceof DOMException', 'in-every-browser'],
  ['export const f = (a, b) => ({ ...{ a, b }, c: 1 })', 'name-properties'],
  ['export const A = ({ a }) => <B {...{ a }} />', 'name-properties'],
  ['export const f = (dependencies, db) => createThings({ ...dependencies, db })', 'name-properties'],
  ['export const A = () => <p className="mt-2 pl-4">a</p>', 'logical-sides'],
  ['export const A = () => <p className="md:-left-1 absolute">a</p>', 'logical-sides'],
  ['export const f = (wide) => `text-right ${wide}`', 'logical-sides'],
  ['export const A = () => <p className="rounded-tl-lg">a</p>', 'logical-sides'],
  ['export const A = () => <b lang="en">bath</b>', 'english-direction'],
  ['export const A = () => <b lang="en" dir="auto">bath</b>', 'english-direction'],
]

const good = [
  'export const A = () => <p title="dangerouslySetInnerHTML">a</p>',
  'export const f = (x) => x.innerHTML',
  'export const f = (x, y) => { for (const z of x) y(z) }',
  'export const f = (x) => x instanceof TypeError',
  'export const f = (a, b) => ({ ...a, ...(b ? { c: 1 } : {}) })',
  'export const A = (props) => <B {...props} />',
  'export const f = ({ dependencies }) => ({ ...dependencies })',
  'export const A = () => <p className="ms-2 pe-4 start-1 text-end rounded-ss-lg border-s">a</p>',
  'export const says = "left-handed people, a right-angle and place-items-center"',
  'export const A = () => <b lang="en" dir="ltr">bath</b>',
  'export const A = ({ locale }) => <b lang={locale}>bath</b>',
]

const samples = [...bad.map(([code]) => code), ...good]
const fileOf = (code) => path.join(folder, `${samples.indexOf(code)}.tsx`)

/** What is found in each sample. One run of oxlint for all: it takes longer to start than to look. */
const findings = () => {
  for (const code of samples) writeFileSync(fileOf(code), code)
  const { stdout } = spawnSync(
    'oxlint',
    ['--no-ignore', '--config', config, '--format', 'json', ...samples.map(fileOf)],
    { cwd: root, encoding: 'utf8' },
  )
  return Map.groupBy(JSON.parse(stdout).diagnostics, ({ filename }) => path.resolve(root, filename))
}
let diagnostics
beforeAll(() => {
  diagnostics = findings()
})
const found = (code) => (diagnostics.get(fileOf(code)) ?? []).map((each) => each.code)

test.each(bad)('%s is found', (code, rule) => {
  expect(found(code)).toEqual([`own(${rule})`])
})

test.each(good)('%s is not', (code) => {
  expect(found(code)).toEqual([])
})
