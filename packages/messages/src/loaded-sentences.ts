import { say, type Sentence } from './formats.ts'
import { getLocale, pageRoot } from './locale.ts'

// The messages of the web app. Each file of its build carries the sentences of its own messages, in the language of the page
// (apps/web/sentences-plugin.ts). When the reader chooses another language, the sentences are replaced, and nothing else is.

type Sentences = readonly Sentence[]
type Loaded = { file: string; own: Sentences; locale: string; shown: Sentences }

/** The language of the HTML and of all files that it names. */
const built = getLocale()
let wanted = built

const loaded: Loaded[] = []
const listeners = new Set<() => void>()
let arriving: Promise<unknown> = Promise.resolve()

/** The messages of a file of the build. Each file calls this once, with its address. */
export const sentences = (file: string, own: Sentences) => {
  const entry: Loaded = { file, own, locale: built, shown: own }
  loaded.push(entry)
  if (getLocale() !== built) bring(entry)
  return own.map(
    (_, at) =>
      (inputs: object = {}): string =>
        say(entry.shown[at] ?? '', inputs, entry.locale),
  )
}

/** For a file that came after the language was changed. Where its sentences cannot be loaded, it keeps its own. */
const bring = (entry: Loaded): void => {
  const to = getLocale()
  const brought = sentencesOf(entry, to).then((shown) => {
    if (getLocale() !== to) return
    Object.assign(entry, { shown, locale: to })
    tell()
  })
  arriving = Promise.all([arriving, brought.catch(() => undefined)])
}

/** Resolves when no sentences are on their way. */
export const sentencesArrived = (): Promise<unknown> => arriving

/** The version of a language stands in the names of its files. The build writes all versions into the page. */
const versionOf = (tag: string): string => {
  const versions = pageRoot()?.dataset['languages']?.split(' ') ?? []
  return versions.find((each) => each.slice(0, -9) === tag) ?? tag
}

/** The file with the sentences of a built file in another language. */
export const addressOf = (file: string, to: string): string => {
  const name = [`.${versionOf(built)}.js`, '.js'].reduce(
    (rest, ending) => (rest.endsWith(ending) ? rest.slice(0, -ending.length) : rest),
    file,
  )
  return name === file ? file : `${name}.${versionOf(to)}.sentences.js`
}

const sentencesOf = async ({ file, own }: Loaded, to: string): Promise<Sentences> => {
  if (to === built) return own
  const other = (await import(/* @vite-ignore */ addressOf(file, to))) as { default: Sentences }
  return other.default
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Returns a function that ends it. */
export const onLocaleChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the language of the page without a reload. Rejects, and changes nothing, if its sentences cannot be loaded. */
export const changeLocale = async (to: string, direction: 'ltr' | 'rtl'): Promise<void> => {
  wanted = to
  const entries = [...loaded]
  const lists = await Promise.all(entries.map((entry) => sentencesOf(entry, to)))
  // Another one was chosen meanwhile.
  if (wanted !== to) return
  Object.assign(pageRoot() ?? {}, { lang: to, dir: direction })
  entries.forEach((entry, at) => Object.assign(entry, { shown: lists[at], locale: to }))
  loaded.slice(entries.length).forEach(bring)
  tell()
}
