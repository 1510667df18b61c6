import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { everyEndpoint } from '../packages/contract/src/endpoints.ts'
import { root, within } from './bootstrap/places.mjs'

const folders = ['apps', 'bench', 'deploy', 'docs', 'e2e', 'packages', 'scripts']
/** Names in documents that are not files of the repository: output of a build or a training run, parts of a corpus. */
const outside = new Set(['NEW.json', 'OLD.json', 'pages.json', 'scripts/utt2score'])

const fileName =
  /(?<![\w/.@:*-])[\w-][\w./-]*\.(?:cjs|conf|css|html|js|json|md|mjs|py|sql|ts|tsx|txt|yaml)\b/g
const pathName = new RegExp(`(?<![\\w/.@:*-])(?:${folders.join('|')})/[\\w./-]*\\w`, 'g')

const isOurs = (name) =>
  !/(^|\/)(node_modules|dist|dist-pseudo|compiled|compiled-pseudo|test-results)(\/|$)/.test(name)

const paths = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(within(folder), { recursive: true }).map((name) => path.join(folder, name)),
  ),
].filter(isOurs)

/** A document may leave out the first folders of a path: `http/access.ts`. */
const known = new Set(
  paths.flatMap((name) => name.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
)

const documents = paths
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(within(name), 'utf8') }))

/** Blocks between lines of ```, and words between backticks. */
const codeOf = (text) => [...text.matchAll(/^\s*```[^]*?^\s*```|`[^`\n]+`/gm)].map(([code]) => code)

const findMissing = (find, exists) =>
  documents.flatMap(({ name, text }) =>
    [...new Set(find(text))].filter((found) => !exists(found, name)).map((found) => `${name}: ${found}`),
  )

test('every file and folder that a document names exists', () => {
  const find = (text) =>
    codeOf(text).flatMap((code) => [fileName, pathName].flatMap((names) => code.match(names) ?? []))
  expect(documents.length).toBeGreaterThan(20)
  expect(findMissing(find, (found) => known.has(found) || outside.has(found))).toEqual([])
})

test('every link of a document to a file leads to one', () => {
  const find = (text) => [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target)
  const exists = (target, document) => existsSync(within(path.dirname(document), target))
  expect(findMissing(find, exists)).toEqual([])
})

test('every npm command that a document names exists', () => {
  const scripts = new Set(
    paths
      .filter((name) => path.basename(name) === 'package.json')
      .flatMap((name) => Object.keys(JSON.parse(readFileSync(within(name), 'utf8')).scripts ?? {})),
  )
  const find = (text) =>
    codeOf(text).flatMap((code) => [...code.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name))
  expect(findMissing(find, (name) => scripts.has(name))).toEqual([])
})

test('every link to a heading leads to one', () => {
  const find = (text) => [...text.matchAll(/\]\(((?!https?:)[^)#]*#[^)]+)\)/g)].map(([, target]) => target)
  const exists = (target, document) => {
    const [file, heading] = target.split('#')
    const text = readFileSync(within(file ? path.join(path.dirname(document), file) : document), 'utf8')
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    return anchors.includes(heading)
  }
  expect(findMissing(find, exists)).toEqual([])
})

test('every call that a document names exists', () => {
  const nameOf = (method, address) => `${method} ${address.replace(/:\w+|\{\w+\}/g, ':')}`
  const calls = new Set(everyEndpoint.map((endpoint) => nameOf(endpoint.method, endpoint.path)))
  const find = (text) =>
    [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE)(?:, [A-Z]+)* (\/[\w/:{}.-]+)`/g)].flatMap(
      ([code, , address]) => code.match(/[A-Z]{3,}/g).map((method) => nameOf(method, address)),
    )
  expect(findMissing(find, (call) => calls.has(call))).toEqual([])
})

test('architecture.md has a row for every table of the database, and for no other', () => {
  const tables = paths
    .filter((name) => /^apps\/server\/src\/db\/schema\/.*\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(within(name), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name]) => name)
  const [, rows] = /^\| table .*\n.*\n((?:\|.*\n)+)/m.exec(
    readFileSync(within('docs/architecture.md'), 'utf8'),
  )
  const named = [...rows.matchAll(/^\| ([^|]+)/gm)].flatMap(([, names]) => names.trim().split(', '))
  expect(named.sort()).toEqual(tables.sort())
})
