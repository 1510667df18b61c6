import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { baseLocale, catalogueOf, features, home, shippedLanguages } from './catalogues.ts'
import { codeOf, inputsType } from './message-code.ts'

// Compiles the catalogues, messages/<locale>/<feature>.json, to one module of functions for each feature, with the sentences of all
// languages: for the server, the tests and the types. The build of the web app makes its own (sentences-plugin.ts). With
// PSEUDO_LOCALES=1 the pseudo-locales are languages too, in a folder of their own.

const withPseudo = process.env['PSEUDO_LOCALES'] === '1'
const compiled = path.join(home, withPseudo ? 'compiled-pseudo' : 'compiled')
// A program that runs meanwhile finds the old functions until all new ones are there.
const output = `${compiled}-${process.pid}`

const write = (name: string, content: string): void => writeFileSync(path.join(output, name), content)

const { languages, incomplete } = shippedLanguages(withPseudo)
for (const locale of incomplete)
  process.stderr.write(
    `The translation in messages/${locale} is not complete, so nobody is offered it yet.\n`,
  )

/** Some keys are words of JavaScript, so each message has a name of its own in the module. */
const exportsOf = (keys: readonly string[]): string =>
  `export { ${keys.map((key, at) => `m${at} as ${key}`).join(', ')} }\n`

const writeFeature = (feature: string): void => {
  const catalogues = languages.map((language) => ({
    ...language,
    catalogue: catalogueOf(language.tag, feature),
  }))
  const english = Object.entries(catalogueOf(baseLocale, feature))
  const exported = exportsOf(english.map(([key]) => key))
  const functions = english.map(([key], at) => {
    const sentences = catalogues.flatMap(({ tag, direction, catalogue }) => {
      const message = catalogue[key]
      if (message === undefined) return []
      try {
        return `${JSON.stringify(tag)}: ${codeOf(message, direction === 'rtl')}`
      } catch (cause) {
        throw new Error(`The message ${key} of messages/${tag}/${feature}.json cannot be compiled.`, {
          cause,
        })
      }
    })
    return `const m${at} = message({ ${sentences.join(', ')} })\n`
  })
  const types = english.map(([, message], at) => `declare const m${at}: (${inputsType(message)}) => string\n`)
  write(`${feature}.js`, `import { message } from '../src/message.ts'\n${functions.join('')}${exported}`)
  write(`${feature}.d.ts`, `${types.join('')}${exported}`)
}

mkdirSync(output, { recursive: true })
features.forEach(writeFeature)
/** What every page needs to know of the languages is apart from what only the choice of a language shows. */
const facts = languages.map(({ tag, direction }) => ({ tag, direction }))
const about = Object.fromEntries(languages.map(({ tag, name, checkedBy }) => [tag, { name, checkedBy }]))
write('languages.js', `export const languages = ${JSON.stringify(facts)}\n`)
write(
  'languages.d.ts',
  `export declare const languages: readonly { tag: string; direction: 'ltr' | 'rtl' }[]\n`,
)
write('about.js', `export const about = ${JSON.stringify(about)}\n`)
write(
  'about.d.ts',
  `export declare const about: Readonly<Record<string, { name: string; checkedBy: string | null }>>\n`,
)

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
