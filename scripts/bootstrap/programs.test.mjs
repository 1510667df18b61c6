import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { binaries, root } from './places.mjs'
import { programs } from './programs.mjs'
import { programPaths, startedPrograms } from './started-programs.mjs'

const LIST = 'scripts/bootstrap/programs.mjs'
/** Programs that come with Node, and those of Debian's package manager. */
const GIVEN = new Set(['node', 'npm', 'apt-get', 'apt-config', 'dpkg-query', 'sudo'])
/** Node itself, the embedded PostgreSQL, commands in a separate list, and the Python of the training. */
const NOT_BY_NAME = new Set([
  'process.execPath',
  'binaries.initdb',
  'initdb',
  'postgres',
  'command',
  'program',
  'buildCommand',
  'playwright',
  'asRoot',
  'python',
])

const files = ['apps', 'packages', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name)),
)
const code = files
  .filter((file) => file !== LIST && !file.startsWith('scripts/bootstrap/programs.test'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const started = code.map(({ file, text }) => ({ file, ...startedPrograms(file, text) }))
const listed = new Set(programs.flatMap((entry) => entry.programs))
const fromNpm = new Set(readdirSync(binaries))

test('every program that the code starts by its name is on the list', () => {
  const missing = [
    ...started.flatMap(({ file, named }) => named.map((name) => ({ file, name }))),
    ...code.flatMap(({ file, text }) => programPaths(text).map((name) => ({ file, name }))),
  ].filter(({ name }) => !listed.has(name) && !GIVEN.has(name) && !fromNpm.has(name))
  expect(missing).toEqual([])
})

test('no program is started by an expression without a readable name', () => {
  const unreadable = started.flatMap(({ file, unnamed }) =>
    unnamed.filter((text) => !NOT_BY_NAME.has(text)).map((text) => `${file}: ${text}`),
  )
  expect(unreadable).toEqual([])
})

test('every program on the list is started, by the code or by the program that its entry names', () => {
  const used = new Set(started.flatMap(({ named }) => named))
  const idle = programs.filter(
    (entry) => entry.startedBy === undefined && !entry.programs.some((name) => used.has(name)),
  )
  expect(idle).toEqual([])
})

test('each package is installed at one time, and each program comes from one package', () => {
  const times = Object.groupBy(programs, (entry) => entry.package)
  for (const [name, entries] of Object.entries(times))
    expect(new Set(entries.map(({ when }) => when)).size, name).toBe(1)
  expect(listed.size).toBe(programs.flatMap((entry) => entry.programs).length)
})

test.each([
  ["import { spawn } from 'node:child_process'\nspawn('flute', [])", ['flute']],
  [
    "import { execFile } from 'node:child_process'\nconst run = promisify(execFile)\nrun('/usr/bin/harp')",
    ['harp'],
  ],
  ["import { execFile as start } from 'child_process'\nawait promisify(start)('oboe', [])", ['oboe']],
  [
    "import { spawnSync } from 'node:child_process'\nfunction run(program, options) { spawnSync(program, options) }\nrun('lute', [])",
    ['lute'],
  ],
  ["import { run } from './run.mjs'\nrun(['drum', 'x'], {})", ['drum']],
  ["import { run } from './run.mjs'\nrun([...['fife', 'x'], 'y'], {})", ['fife']],
  ["import { spawnSync } from 'node:child_process'\nspawnSync(join(bin, 'horn'))", ['horn']],
  ["import { spawn } from 'node:child_process'\nspawn(far ? 'bell' : 'gong')", ['bell', 'gong']],
  ["const { length } = /x/.exec('viola')", []],
])('the parser finds the started program: %s', (text, names) => {
  expect(startedPrograms('file.ts', text).named).toEqual(names)
})
