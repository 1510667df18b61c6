import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import {
  baseLocale,
  catalogueOf,
  features,
  home,
  shippedLanguages,
  uniqueKey,
  type Language,
} from '../../packages/messages/src/catalogues.ts'
import { codeOf } from '../../packages/messages/src/message-code.ts'
import { ownMessages, type OwnMessages } from './sentences-in-code.ts'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The languages of a build, and how a text that names its files is written for one of them. */
export type BuiltLanguages = {
  languages: readonly Language[]
  /** Names the files of a language instead of those of English. */
  namedFor: (tag: string, text: string) => string
  /** Whether a file is that of one language, beside the file of English. */
  isOfLanguage: (file: string) => boolean
  /** The name and version of each language: `en-1a2b3c4d es-5e6f7a8b`. The page needs them to change its language. */
  versions: () => string
  /** Where the pages that are prerendered find the messages. */
  alias: { find: RegExp; replacement: string }[]
}

const prefix = 'message:'
const feature = /^@elocute\/messages\/([\w-]+)$/
const namesOfFiles = /[\w.-]+-[\w-]{8}\.js/g

/**
 * Puts the sentences of the messages into the files that use them. The build is one for all languages: each message is in one file,
 * and each file ends up once for each language, with the same code. So every page loads the sentences of its own messages in its own
 * language, with its code, and English costs nothing for the other languages. See decision 114.
 */
export const sentencesPlugin = (withPseudo: boolean): { plugin: Plugin; built: BuiltLanguages } => {
  const { languages } = shippedLanguages(withPseudo)
  const compiled = join(home, withPseudo ? 'compiled-pseudo' : 'compiled')
  const runtime = join(home, 'src/loaded-sentences.ts')
  const messageFile = (unique: string) => join(compiled, 'messages/messages', `${unique}.js`)
  const code = new Map(languages.map((language) => [language.tag, codeOfAll(language)]))
  const versions = new Map([...code].map(([tag, all]) => [tag, versionOf(tag, [...all.values()])]))
  /** The files of the build that are not the same in all languages. */
  const spoken = new Set<string>()

  const namedFor = (tag: string, text: string): string =>
    tag === baseLocale
      ? text
      : text.replaceAll(namesOfFiles, (name) => (spoken.has(name) ? nameFor(name, tag) : name))

  const nameFor = (name: string, tag: string): string => name.replace(/js$/, `${versions.get(tag) ?? tag}.js`)

  const textOf = (tag: string, key: string): string => {
    const text = code.get(tag)?.get(key) ?? code.get(baseLocale)?.get(key)
    if (text === undefined) throw new Error(`there is no message ${key}`)
    return text
  }

  const plugin: Plugin = {
    name: 'sentences-plugin',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const name = feature.exec(id)?.[1]
      if (name !== undefined && features.includes(name)) return join(compiled, `${name}.js`)
      return importer?.startsWith(compiled) && id.startsWith('./messages/') ? join(compiled, id) : null
    },
    load: (id) => {
      if (!id.startsWith(compiled)) return null
      const name = id.slice(compiled.length + 1, -'.js'.length)
      if (features.includes(name)) return featureModule(name)
      const unique = /^messages\/messages\/(.+)$/.exec(name)?.[1]
      if (unique === undefined) return null
      // The build replaces the call when it knows which file the message is in.
      return {
        code: `import { sentences } from ${JSON.stringify(runtime)}
export const ${unique} = /* @__PURE__ */ sentences(${JSON.stringify(prefix + unique)})`,
        moduleSideEffects: false,
      }
    },
    // The name of a file is made before the sentences are in it.
    augmentChunkHash: ({ moduleIds }) =>
      moduleIds
        .flatMap((id) => (id.startsWith(messageFile('').slice(0, -'.js'.length)) ? [id] : []))
        .map((id) => textOf(baseLocale, uniqueOf(id)))
        .join('\n'),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output: Output) => output.type === 'chunk')
        const own = new Map<string, OwnMessages>()
        for (const { code, fileName } of chunks) {
          const messages = ownMessages(code, this.parse(code), prefix)
          if (messages) own.set(fileName, messages)
        }
        for (const name of spokenFiles(chunks, own)) spoken.add(name)
        for (const chunk of chunks) {
          const messages = own.get(chunk.fileName)
          const original = chunk.code
          for (const { tag } of languages) {
            const list = messages && `[${messages.keys.map((key) => textOf(tag, key)).join(',')}]`
            const written = namedFor(
              tag,
              list === undefined ? original : (messages?.codeWith(list) ?? original),
            )
            if (tag === baseLocale) chunk.code = written
            else if (spoken.has(basename(chunk.fileName)))
              this.emitFile({ type: 'asset', fileName: nameFor(chunk.fileName, tag), source: written })
            if (list === undefined) continue
            // For a page whose language is changed while it is open.
            const fileName = chunk.fileName.replace(/js$/, `${versions.get(tag) ?? tag}.sentences.js`)
            this.emitFile({ type: 'asset', fileName, source: `export default ${list}` })
          }
        }
      },
    },
  }

  // Every module of the package is named by its file, so that there is one of each.
  const alias = [
    {
      find: /^@elocute\/messages\/(locale|language|formats|loaded-sentences)$/,
      replacement: join(home, 'src/$1.ts'),
    },
    { find: /^@elocute\/messages\/([\w-]+)$/, replacement: join(compiled, '$1.js') },
  ]
  const isOfLanguage = (file: string): boolean =>
    [...versions.values()].some((version) => new RegExp(`\\.${version}\\.(?:sentences\\.)?js$`).test(file))
  return {
    plugin,
    built: { languages, namedFor, isOfLanguage, versions: () => [...versions.values()].join(' '), alias },
  }
}

/** One module exports the messages of a feature. Each has a module of its own, so that it ends up in the file that uses it. */
const featureModule = (name: string): string =>
  Object.keys(catalogueOf(baseLocale, name))
    .map((key) => {
      const unique = uniqueKey(name, key)
      return `export { ${unique} as ${key} } from './messages/messages/${unique}.js'\n`
    })
    .join('')

const uniqueOf = (id: string): string => id.replace(/^.*\/|\.js$/g, '')

/** Every message of a language, as code. */
const codeOfAll = ({ tag, direction }: Language): Map<string, string> =>
  new Map(
    features.flatMap((name) =>
      Object.entries(catalogueOf(tag, name)).map(
        ([key, message]) => [uniqueKey(name, key), codeOf(message, direction === 'rtl')] as const,
      ),
    ),
  )

const versionOf = (tag: string, texts: string[]): string =>
  `${tag}-${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)}`

/** The names of the files with messages, and of those that name one of them, directly or through others. */
const spokenFiles = (
  chunks: readonly Rolldown.OutputChunk[],
  own: ReadonlyMap<string, OwnMessages>,
): Set<string> => {
  const found = new Set([...own.keys()].map((name) => basename(name)))
  for (let grew = true; grew;) {
    const before = found.size
    for (const { fileName, code } of chunks)
      if ((code.match(namesOfFiles) ?? []).some((name) => found.has(name))) found.add(basename(fileName))
    grew = found.size > before
  }
  for (const name of found)
    if (name.match(namesOfFiles)?.[0] !== name)
      throw new Error(`${name} has no hash in its name, so it cannot be there once for each language`)
  return found
}
