import { compile } from '@inlang/paraglide-js'
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Catalogue, pseudoCatalogue, pseudoLocales } from './pseudo-locale.ts'

// Compiles the catalogues, messages/<locale>/<feature>.json, to one module of functions for each feature, so that a page
// carries the messages of its own features only. With PSEUDO_LOCALES=1 the functions of all locales and pseudo-locales are
// written to a folder of their own, for the browser tests.

const home = path.dirname(import.meta.dirname)
const catalogues = path.join(home, 'messages')
const pseudo = process.env['PSEUDO_LOCALES'] === '1' ? pseudoLocales : []
const compiled = path.join(home, pseudo.length > 0 ? 'compiled-pseudo' : 'compiled')
// A program that runs meanwhile finds the old functions until all new ones are there.
const output = `${compiled}-${process.pid}`
const project = path.join(output, 'project')
const baseLocale = 'en'

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A module with the types of the same exports. */
const writeModule = (name: string, exports: string): void => {
  for (const ending of ['js', 'd.ts']) write(path.join(output, `${name}.${ending}`), exports)
}

const read = (locale: string, feature: string): Catalogue =>
  JSON.parse(readFileSync(path.join(catalogues, locale, `${feature}.json`), 'utf8')) as Catalogue

/** The compiler needs keys that are unique in all catalogues: `signIn` of `auth` becomes `auth__sign_in`. */
const uniqueKey = (feature: string, key: string): string =>
  `${feature.replaceAll('-', '_')}__${key.replaceAll(/[A-Z0-9]+/g, '_$&').toLowerCase()}`

const withUniqueKeys = (feature: string, catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [uniqueKey(feature, key), message]))

const features = readdirSync(path.join(catalogues, baseLocale)).map((file) => path.basename(file, '.json'))
const locales = [...readdirSync(catalogues), ...pseudo]

const catalogueOf = (locale: string, feature: string): Catalogue => {
  const pseudoLocale = pseudo.find((name) => name === locale)
  return pseudoLocale ? pseudoCatalogue(read(baseLocale, feature), pseudoLocale) : read(locale, feature)
}

for (const locale of locales)
  for (const feature of features)
    write(
      path.join(project, locale, `${feature}.json`),
      JSON.stringify(withUniqueKeys(feature, catalogueOf(locale, feature))),
    )
write(
  path.join(project, 'project.inlang', 'settings.json'),
  JSON.stringify({
    baseLocale,
    locales,
    modules: [createRequire(import.meta.url).resolve('@inlang/plugin-message-format')],
    'plugin.inlang.messageFormat': { pathPattern: features.map((feature) => `./{locale}/${feature}.json`) },
  }),
)

/**
 * The compiler opens all its files at once and ignores a write that fails. Where a process may open 1,024 files, the last
 * ones would be missing. These writes happen one after the other.
 */
const oneWriteAtATime: typeof fs = {
  ...fs,
  promises: {
    ...fs.promises,
    writeFile: (file, content) => {
      writeFileSync(file as string, content as string)
      return Promise.resolve()
    },
  },
}

const [onlyLocale, ...otherLocales] = locales
await compile({
  project: path.join(project, 'project.inlang'),
  outdir: path.join(output, 'messages'),
  fs: oneWriteAtATime,
  strategy: ['preferredLanguage', 'baseLocale'],
  // A single locale is known at build time, and the code that chooses one is left out.
  ...(otherLocales.length === 0 && { experimentalStaticLocale: JSON.stringify(onlyLocale) }),
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  emitTsDeclarations: true,
})

/**
 * With a single locale each message still looks for it, uses nothing of what it finds, and calls the sentence in this locale. A bundler
 * cannot leave that out, and each page would carry it with each of its messages.
 */
const leaveOutLookUp = (message: string): void => {
  const file = path.join(output, 'messages', 'messages', `${message}.js`)
  const text = readFileSync(file, 'utf8')
  const shorter = text.replace(localeLookUp, '($1)')
  if (shorter === text)
    throw new Error(`The message ${message} looks for its locale in another way than expected.`)
  writeFileSync(file, shorter)
}
const localeLookUp =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s+return (\w+)\(inputs\)\s+\}\)/

for (const feature of features) {
  const exports = Object.keys(read(baseLocale, feature)).map((key) => {
    const unique = uniqueKey(feature, key)
    if (!existsSync(path.join(output, 'messages', 'messages', `${unique}.js`)))
      throw new Error(`The compiler wrote no module for the message ${key} of ${feature}.`)
    if (otherLocales.length === 0) leaveOutLookUp(unique)
    return `export { ${unique} as ${key} } from './messages/messages/${unique}.js'\n`
  })
  writeModule(feature, exports.join(''))
}
writeModule('runtime', `export * from './messages/runtime.js'\n`)

/** Replaces the folder by renaming, also while another program does the same. */
const replaceCompiled = (triesLeft: number): void => {
  const old = `${output}-old`
  try {
    renameSync(compiled, old)
  } catch {
    // There is none, or the other program has just moved it away.
  }
  try {
    renameSync(output, compiled)
  } catch (error) {
    if (triesLeft === 0) throw error
    rmSync(old, { recursive: true, force: true })
    replaceCompiled(triesLeft - 1)
  }
  rmSync(old, { recursive: true, force: true })
}
replaceCompiled(10)
