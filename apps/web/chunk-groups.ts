import { basename } from 'node:path'
import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const app = /\/app\/app\.tsx$/
const libraries = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['router', /\/node_modules\/react-router\//],
] as const
const formPage = /\/routes\/(auth|forgot-password|setup)\.tsx$/
const publicPage = /\/(routes\/landing|app\/(public-layout|not-found-page))\.tsx$/
/** A scored text is shown on the landing page and in speech practice, and nowhere else. */
const scoredPage = /\/routes\/(landing|trainee\/speech-[\w-]+)\.tsx$|\/recorded-take\.tsx$/
/** What forms are kept with: it comes when somebody enters one, or opens a dialog, wherever that is. */
const formLibrary = /\/node_modules\/(?:react-hook-form|@hookform)\/|\/lib\/define-form\.ts$/
const formCalls = /\/auth\.calls\.ts$/
const workspace = /\/app\/(data-layout|trainer-area|trainee-area|game-area)\.tsx$/
/** Pages for one kind of work begin with the same word: `speech-practice`, `speech-run`. */
const workPage = /\/routes\/(?:trainer|trainee)\/(\w+)[\w-]*\.tsx$/
// A game is heavy and has the screen to itself: what only games share stays with them.
const games = ['pronounce', 'shoot', 'quiz']
const iconList = /\/lucide-react\.mjs$/

/** The files that are fetched by themselves (a page, a layout, a form's calls) and need this module at once. */
const neededBy = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const module = modules.getModuleInfo(id)
  if (!module) return []
  const needing = importersOf(module, modules).flatMap((importer) => neededBy(importer, modules, seen))
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...needing] : needing
}

/** Who imports a module. A list of icons imports them all: there it counts who asks the list for this one. */
const importersOf = ({ id, importers }: Rolldown.ModuleInfo, modules: Modules): readonly string[] =>
  importers.flatMap((importer) =>
    iconList.test(importer) ? (usersOf(importer, modules).get(basename(id)) ?? []) : [importer],
  )

const usersOfLists = new Map<string, Map<string, string[]>>()

/** Who asks a list of icons for what is in a file, by the file's name. */
const usersOf = (list: string, modules: Modules): Map<string, string[]> => {
  const known = usersOfLists.get(list)
  if (known) return known
  const { code = '', importers = [] } = modules.getModuleInfo(list) ?? {}
  const words = importers.map(
    (user) => [user, new Set((modules.getModuleInfo(user)?.code ?? '').match(/\w+/g))] as const,
  )
  const users = new Map(
    [...(code ?? '').matchAll(/export \{(.+)\} from '.*\/(.+)'/g)].map(([, names = '', file = '']) => {
      const exported = [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => name)
      return [file, words.filter(([, said]) => exported.some((name) => said.has(name))).map(([user]) => user)]
    }),
  )
  usersOfLists.set(list, users)
  return users
}

/** What every page needs after that, each in a file of its own, because each is run by itself (main.tsx). */
const firstGroupOf = (id: string, modules: Modules): string | null => {
  if (!neededBy(id, modules).some((file) => app.test(file))) return null
  return libraries.find(([, files]) => files.test(id))?.[0] ?? 'app'
}

const kindOfWork = (file: string): string | undefined => {
  const word = workPage.exec(file)?.[1]
  return word !== undefined && games.includes(word) ? 'game' : word
}

const groupOf = (id: string, modules: Modules): string | null => {
  if (formLibrary.test(id)) return 'form-library'
  const needing = neededBy(id, modules)
  const some = (kind: RegExp) => needing.some((file) => kind.test(file))
  if (some(formPage)) return needing.every((file) => formPage.test(file)) ? 'forms' : 'public'
  if (some(publicPage)) return needing.every((file) => scoredPage.test(file)) ? 'scored' : 'public'
  if (some(formCalls)) return 'calls'
  const kindsOfWork = new Set(needing.flatMap((file) => kindOfWork(file) ?? []))
  if (some(workspace) || kindsOfWork.size > 1) return 'workspace'
  return null
}

/**
 * What pages share, in a few files instead of forty: small files weigh more, because each is compressed by itself, and
 * each is one more request. The first page somebody sees carries nothing of the pages behind the sign-in.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    // What every page needs.
    { name: 'first', tags: ['$initial'], priority: 2 },
    {
      name: firstGroupOf,
      debugName: 'libraries and app',
      includeDependenciesRecursively: false,
      priority: 1,
    },
    { name: groupOf, debugName: 'shared', includeDependenciesRecursively: false, minShareCount: 2 },
  ],
}
