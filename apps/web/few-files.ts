import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const formPage = /\/routes\/(auth|forgot-password|setup)\.tsx$/
const publicPage = /\/(routes\/landing|app\/(public-layout|not-found-page))\.tsx$/
/** A scored text is shown on the landing page and in speech practice, and nowhere else. */
const scoredPage = /\/routes\/(landing|trainee\/speech-[\w-]+)\.tsx$|\/recorded-take\.tsx$/
const formCalls = /\/auth\.calls\.ts$/
const workspace = /\/app\/(data-layout|trainer-area|trainee-area)\.tsx$/
// A game is heavy and has the screen to itself: what only games share stays with them.
const workPage = /\/routes\/(trainer|trainee)\/(?!pronounce|shoot|quiz-taken)[\w-]+\.tsx$/
const sharedBy = 3

/** The files that are fetched by themselves (a page, a layout, a form's calls) and need this module at once. */
const neededBy = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const module = modules.getModuleInfo(id)
  if (!module) return []
  const needing = module.importers.flatMap((importer) => neededBy(importer, modules, seen))
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...needing] : needing
}

const groupOf = (id: string, modules: Modules): string | null => {
  const needing = neededBy(id, modules)
  const some = (kind: RegExp) => needing.some((file) => kind.test(file))
  if (some(formPage)) return needing.every((file) => formPage.test(file)) ? 'forms' : 'public'
  if (some(publicPage)) return needing.every((file) => scoredPage.test(file)) ? 'scored' : 'public'
  if (some(formCalls)) return 'calls'
  if (some(workspace) || needing.filter((file) => workPage.test(file)).length >= sharedBy) return 'workspace'
  return null
}

/**
 * What pages share, in a few files instead of forty: small files weigh more, because each is compressed by itself, and
 * each is one more request. The first page somebody sees carries nothing of the pages behind the sign-in.
 */
export const fewFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    // What every page needs.
    { name: 'first', tags: ['$initial'], priority: 1 },
    { name: groupOf, includeDependenciesRecursively: false, minShareCount: 2 },
  ],
}
