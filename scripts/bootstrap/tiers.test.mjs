import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { briefly, needCorpora } from './benchmarks.mjs'
import { root, within } from './places.mjs'
import { byDay, byNight, isLeftOut } from './tiers.mjs'

const temporary = mkdtempSync(path.join(tmpdir(), 'elocute-tiers-'))
afterAll(() => rmSync(temporary, { recursive: true }))

const inTree = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(within(folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name)),
)
const isOfTheNight = (file) => file.includes('.nightly.')
const unit = inTree.filter((file) => !file.startsWith('e2e/'))
const inBrowsers = inTree.filter((file) => file.startsWith('e2e/'))

const started = (program, options) => {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')])
  return stdout
}

/** The files that vitest runs with these options, each with its project. */
const vitestRuns = (options) => {
  const report = path.join(temporary, 'list.json')
  started('vitest', ['list', '--filesOnly', `--json=${report}`, ...options])
  return JSON.parse(readFileSync(report, 'utf8')).map(({ file, projectName }) => ({
    file: path.relative(root, file),
    projectName,
  }))
}
const playwrightRuns = (options) => {
  const report = started('playwright', [
    ...['test', '--list', '--reporter=json', '--config', 'e2e/playwright.config.ts'],
    ...options,
  ])
  return JSON.parse(report).suites.map(({ file }) => ({ file: path.join('e2e', file) }))
}

const files = (runs) => [...new Set(runs.map(({ file }) => file))].sort()

test('by day runs each test file of vitest that is not of the night, and by night each other', () => {
  const day = vitestRuns(byDay.vitest)
  expect(files(day)).toEqual(unit.filter((file) => !isOfTheNight(file)).sort())
  expect(day.filter(({ projectName }) => projectName.startsWith('nightly'))).toEqual([])
  const night = vitestRuns(['--project=!nightly*', byNight.vitestFiles])
  expect(files(night)).toEqual(unit.filter(isOfTheNight).sort())
  expect(files(vitestRuns(byNight.vitestProjects)).length).toBeGreaterThan(40)
})

test('by day runs some browser tests of each file that is not of the night, and by night all others', () => {
  expect(files(playwrightRuns(byDay.playwright))).toEqual(
    inBrowsers.filter((file) => !isOfTheNight(file)).sort(),
  )
  const [day, night] = [byDay, byNight].map(({ playwright }) => playwright.join(' '))
  expect(night).toBe(day.replace('--grep-invert=', '--grep='))
})

test('by night runs the unit tests with the tag that leaves them out by day', () => {
  const filters = [byDay.vitest, byNight.vitestTagged].map((options) =>
    options.find((option) => /tags/.test(option)),
  )
  expect(filters).toEqual(['--tags-filter=!nightly', '--tags-filter=nightly'])
  expect([isLeftOut(byDay.vitest, ['nightly']), isLeftOut(byDay.vitest, [])]).toEqual([true, false])
  expect([isLeftOut(byNight.vitestTagged, ['nightly']), isLeftOut(byNight.vitestTagged, [])]).toEqual([
    false,
    true,
  ])
  expect([isLeftOut([], ['nightly']), isLeftOut([], [])]).toEqual([false, false])
})

test('by night runs every benchmark that needs no recordings of people', () => {
  const commands = readdirSync(within('bench')).filter((name) => name.endsWith('.ts'))
  expect([...briefly.map((command) => command.split(' ')[0]), ...needCorpora].sort()).toEqual(commands.sort())
})

test('CONTRIBUTING.md lists every test file of the night with its time', () => {
  const document = readFileSync(within('CONTRIBUTING.md'), 'utf8')
  const listed = [...document.matchAll(/^\| `([^`]*\.nightly\.[^`]*)` +\| +[\d.]+ (?:s|min) +\|/gm)].map(
    ([, name]) => name,
  )
  const ofTheNight = inTree.filter(isOfTheNight)
  const missing = ofTheNight.filter((file) => !listed.some((name) => file.endsWith(name)))
  expect(missing).toEqual([])
  expect(listed.filter((name) => !ofTheNight.some((file) => file.endsWith(name)))).toEqual([])
})
