import { compile } from '@inlang/paraglide-js'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Catalogue, pseudoCatalogue, pseudoLocales } from './pseudo-locale.ts'

// Compiles the catalogues, messages/<locale>/<feature>.json, to functions: one module for each message, so that a bundler
// gives a page only the messages that it uses. PSEUDO_LOCALES=1 adds the pseudo-locales, for the browser tests.

const home = path.dirname(import.meta.dirname)
const catalogues = path.join(home, 'messages')
const project = path.join(home, 'compiled', 'project')
const baseLocale = 'en'

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue

const write = (folder: string, file: string, content: unknown): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify(content))
}

const features = readdirSync(path.join(catalogues, baseLocale))
const locales = readdirSync(catalogues)

rmSync(path.join(home, 'compiled'), { recursive: true, force: true })
for (const locale of locales)
  for (const feature of features)
    write(path.join(project, locale), feature, read(path.join(catalogues, locale, feature)))
const pseudo = process.env['PSEUDO_LOCALES'] === '1' ? pseudoLocales : []
for (const locale of pseudo)
  for (const feature of features)
    write(
      path.join(project, locale),
      feature,
      pseudoCatalogue(read(path.join(catalogues, baseLocale, feature)), locale),
    )

write(path.join(project, 'project.inlang'), 'settings.json', {
  baseLocale,
  locales: [...locales, ...pseudo],
  modules: [createRequire(import.meta.url).resolve('@inlang/plugin-message-format')],
  'plugin.inlang.messageFormat': { pathPattern: features.map((feature) => `./{locale}/${feature}`) },
})

await compile({
  project: path.join(project, 'project.inlang'),
  outdir: path.join(home, 'compiled', 'messages'),
  strategy: ['preferredLanguage', 'baseLocale'],
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  emitTsDeclarations: true,
})
