import type { Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

const app = /\/app\/app\.tsx$/
const libraries = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['router', /\/node_modules\/react-router\//],
] as const
const formPage = /\/areas\/public\/auth\/(auth-page|reset-password|setup-panel)\.tsx$/
/**
 * Show a form, or lead to a provider or a learning platform, after a first call. What they need is shared as if they were not there: with the form pages the
 * form, with their first call the API.
 */
const laterForms =
  /\/areas\/public\/(?:auth\/(?:join-page|callback-page|signed-out-page|provider-buttons)|lti\/[\w.-]+)\.tsx?$/
/** Shows trainers what is for trainees. What it needs is shared as if it were not there. */
const quizPreview = /\/(?:app|contract\/src)\/quiz-preview\.tsx?$/
const publicPage = /\/(areas\/public\/landing\/landing-page|app\/(public-layout|not-found-page))\.tsx$/
/** Scored text: on the landing page, and where readings and words are practised. The lists do not load it. */
const scoredText =
  /\/(?:ui\/speech|shared\/scored-text)\/|\/speech\/src\/text\/ipa\.ts$|\/messages\/messages\/scored__(?!out_of)/
/** The form library. It is loaded when the dialog of a quiz, a reading or a script opens. */
const formLibrary =
  /\/node_modules\/(?:react-hook-form|@hookform)\/|\/client\/form\/(?:sentence-resolver|show-refusal)\.ts$/
/** The sentences of the API, and the check of forms that writes them. Refusals of calls in another language than English need them, too. */
const apiSentences =
  /\/client\/(?:call\/api-sentence|form\/define-form)\.ts$|\/contract\/src\/(?:message-codes|[\w-]+-messages)\.ts$|\/messages\/compiled[\w-]*\/(?:api\.js$|messages\/messages\/api__)/
/** What checks a form before it is sent. */
const schemas = /\/node_modules\/zod\/|\/contract\/src\/[\w-]+\.ts\?schemas$/
/** What schemas and others need, behind the first pages. */
const isRule = (id: string, modules: Modules): boolean =>
  id.endsWith('?plain') &&
  (modules.getModuleInfo(id)?.importers ?? []).some((importer) => schemas.test(importer)) &&
  neededBy(id, modules).every((file) => isDeeper(file) || formPage.test(file))
const formCalls = /\/auth\.calls\.ts$/
const workspace = /\/app\/(data-layout|trainer-routes|trainee-routes|game-area)\.tsx$/
/** Whose pages a file belongs to. The quizzes of trainees are apart, so that their other pages do not load the games. */
const roles = [
  ['quiz', /\/app\/game-area\.tsx$|\/areas\/trainee\/quiz(?:zes)?\//],
  ['trainer', /\/app\/trainer-routes\.tsx$|\/areas\/trainer\//],
  ['trainee', /\/app\/(?:trainee-routes|game-area)\.tsx$|\/areas\/trainee\//],
] as const
/** The first pages of the menus and the games, with what they load later. Trainers and trainees have the same kind of work. */
const firstPages =
  /\/areas\/train(?:er|ee)\/(?:people\/)?(home|quizzes|quiz(?=\/[\w-]+\/)|trainees|reading(?!\/assigned)|dictionary|modules(?!\/(?:trainee-)?module-page))\//
/** Pages behind those. The first pages do not load what these share. */
const isDeeper = (file: string): boolean =>
  file.includes('/areas/') && !/\/areas\/public\//.test(file) && !firstPages.test(file)
/** The dynamically imported files (pages, layouts, form calls) that import this module statically. */
const neededBy = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const module = modules.getModuleInfo(id)
  if (!module) return []
  const needing = module.importers.flatMap((importer) => neededBy(importer, modules, seen))
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...needing] : needing
}

/** Texts of the controls and notices that the app itself does not show, and to what they go. */
const laterTexts = [
  [
    'workspace',
    /\/messages\/messages\/(?:general__(?:skip_to_content|offline|stale|more_actions|show_more|of|band|quiz_type)|controls__(?:waits_for_server|clear_search|loading|not_loaded|notice_title))\./,
  ],
  ['beyond-quizzes', /\/messages\/messages\/general__first\./],
  ['forms', /\/messages\/messages\/controls__(?:show|hide)_password\./],
  ['optional-parts', /\/messages\/messages\/controls__part_not_loaded\./],
  ['closed-pages', /\/messages\/messages\/status__only_(?:owner|trainers)/],
] as const

/** Code of every page after the entry, in separate chunks that main.tsx runs in separate tasks. */
const firstGroupOf = (id: string, modules: Modules): string | null => {
  if (laterTexts.some(([, files]) => files.test(id))) return null
  if (!neededBy(id, modules).some((file) => app.test(file))) return null
  return libraries.find(([, files]) => files.test(id))?.[0] ?? 'app'
}

const page = /\/(?:[\w-]+-page|pronounce-it-fast|shoot-the-word|quiz-taken)\.tsx$/
const kindOfWork = (file: string): string | undefined =>
  page.test(file) ? firstPages.exec(file)?.[1] : undefined

/** What the first pages of trainers and trainees do not show, and would share with others. */
const apart = [
  // Pages with a single field have none of this.
  [
    'form-state',
    /\/client\/form\/(?:use-lazy-form|show-refusal)\.ts$|\/client\/storage\/use-draft\.ts$|\/auth\/auth-panel\.tsx$/,
  ],
  ['hearing', /\/device\/(?:use-speaker|voices)\.ts$|\/icons\/volume-2\.m?js$/],
  // Lists of cards have no table.
  ['tables', /\/ui\/display\/data-table\.tsx$/],
  // Both hearing and speaking need it, and who practises sends things with ids.
  ['current-sound', /\/device\/current-sound\.ts$|\/text\/new-id\.ts$/],
  [
    'speaking',
    /\/device\/(?:recorder|recogniser-host|recogniser-choice|open-chosen-microphone)\.ts$|\/ui\/microphone\/|\/messages\/messages\/other_microphone__/,
  ],
  [
    'beyond-quizzes',
    /\/(?:upload|use-server-pagination|current-data|use-leave-guard)\.ts$|\/ui\/\w+\/(?:checkbox|meter-bar|progress-bar|text-area)\.tsx$/,
  ],
  // On every page of trainers, and on the deeper ones of trainees.
  [
    'breadcrumb',
    /\/(?:breadcrumb|page-breadcrumb|page-of-id)\.tsx$|\/icons\/chevron-right\.m?js$|\/messages\/nav__where\.js$/,
  ],
  // The list of quizzes shares these with the page of a quiz. One file is smaller than seven.
  [
    'quiz-list',
    /\/areas\/trainer\/(?:quizzes\/(?:quiz-menu|open-quiz-dialog|quiz-dialogs|phase-badge|quiz-phase|find-quizzes|quizzes\.queries)|audience\/audience-text)\.tsx?$|\/messages\/messages\/(?:quiz_life__badge|audience__for_|quizzes__(?:average|completed|delete|duplicate|edit|preview|words)\.)|\/archive\.mjs$|\/client\/address\/quiz-preview\.ts$/,
  ],
  // The first page of trainers has no trainees on it.
  ['people', /\/contract\/src\/(?:trainees|reports|trainee-speaking)\.ts$/],
  // Rubrics, behind the first pages of both roles.
  ['rubrics', /\/contract\/src\/(?:rubrics|speaking-limits|machine-marked)\.ts$/],
  // What the pages of speaking tasks share. The route table names each file of a page.
  [
    'speaking-tasks',
    /\/areas\/trainer\/(?:speaking\/(?:speaking\.queries|mark-address|task-facts|task-menu|task-dialogs)|rubrics\/(?:rubrics\.queries|rubric-details|rubric-levels))\.tsx?$|\/messages\/messages\/speaking_tasks__/,
  ],
  // The texts and figures of dictations and of shadowing, on the pages of trainers and of trainees.
  [
    'dictations',
    /\/shared\/dictation\/(?:figure-text|counts-as-right)\.ts$|\/contract\/src\/dictation-(?:fields|limits)\.ts$|\/messages\/messages\/(?:dictations|dictation_form|shadowing)__/,
  ],
  // The lists have no form, their dialogs have.
  ['short-forms', /\/client\/form\/(?:use-lazy-form|show-errors|load-forms)\.ts$/],
  // A page with a form has no dialog with one.
  ['form-dialog', /\/ui\/dialog\/form-dialog\.tsx$/],
  // Readings and speaking tasks say the same of what a trainer assigns. None of it is on a first page.
  ['assigned', /\/messages\/messages\/assigned_readings__/],
  // The list of speaking tasks, and what the page of a task shows before the task. Each file has its name in the first load.
  [
    'own-speaking',
    /\/areas\/trainee\/speaking\/(?:shared\/|speaking-tasks?-page|task-(?:card|state)\.)|\/client\/outbox\/(?:kinds\/answers|send-part)\.ts$|\/messages\/messages\/own_speaking__(?:loading|failed|one|none|list|lines|passages|dictation|questions|answer_time|progress|opens|go_on_with|not_taken)/,
  ],
  // Reading a script, one's own or an assigned one. One file is smaller than six.
  [
    'reading-practice',
    /\/areas\/trainee\/reading\/practice\/|\/messages\/messages\/practice__(?:replace_|(?:script|writer|opening|stopping|sending|analysing|waiting|busy|retry)\.)/,
  ],
  ['kept-recording', /\/areas\/trainee\/reading\/shared\/(?:kept-for-trainers|download-button)\.tsx$/],
  // The number in the tab of the assigned readings, which stands on a first page.
  [
    'assigned-count',
    /\/areas\/trainee\/reading\/(?:shared\/assigned-readings\.queries|assigned\/assigned-count)\.tsx?$|\/contract\/src\/counted-readings\.ts$/,
  ],
  // What signing in by a provider adds, which most schools do not have. Each file has its name in the first load.
  [
    'provider-trip',
    /\/shared\/session\/provider-trip\.ts$|\/contract\/src\/sign-in-providers\.ts$|\/messages\/messages\/providers__/,
  ],
  [
    'own-proof',
    /\/shared\/session\/(?:own-proof|sign-in-ways\.queries)\.tsx?$|\/messages\/messages\/own_proof__/,
  ],
  // Icons of pages behind the first ones. One file is smaller than eleven.
  [
    'icons',
    /\/icons\/(?:arrow-right|circle-x|cloud-off|file-x-corner|message-square|mic-off|play|rotate-ccw|search-x|skip-forward|square)\.m?js$|\/shared\/page\/gone\.tsx$/,
  ],
  // The first steps of a new school and of a new trainee, on their home pages.
  ['steps', /\/ui\/display\/step-item\.tsx$/],
  ['optional-parts', /\/ui\/lazy\/lazy-part\.tsx$/],
  ...laterTexts,
] as const

const groupOf = (module: string, modules: Modules): string | null => {
  if (schemas.test(module)) return 'schemas'
  if (isRule(module, modules)) return 'rules'
  const id = module.replace(/\?plain$/, '')
  const own = apart.find(([, files]) => files.test(id))
  if (own) return own[0]
  if (formLibrary.test(id)) return 'form-library'
  if (apiSentences.test(id)) return 'api-sentences'
  const needing = neededBy(module, modules).filter(
    (file) => !laterForms.test(file) && !quizPreview.test(file),
  )
  const some = (kind: RegExp) => needing.some((file) => kind.test(file))
  const lists = needing.filter((file) => !isDeeper(file))
  if (some(formPage) && !some(publicPage))
    return lists.every((file) => formPage.test(file)) ? 'forms' : 'fields'
  if (some(formPage)) return 'public'
  if (some(publicPage)) return scoredText.test(id) ? 'scored' : 'public'
  // The fields of accounts are checked when a form is sent.
  if (some(formCalls)) return some(workspace) ? 'calls' : 'form-calls'
  const areas = needing.filter((file) => workspace.test(file))
  const kindsOfWork = new Set(needing.flatMap((file) => kindOfWork(file) ?? []))
  if (areas.length === 0 && kindsOfWork.size < 2) return null
  const only = roles.find(([, files]) => lists.every((file) => files.test(file)))
  return only ? `${only[0]}-workspace` : 'workspace'
}

/**
 * Groups shared modules into a few chunks instead of forty: many small files compress worse and need more requests. The
 * public pages contain no code of the pages behind the sign-in.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    // The entry.
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

const chunkOf = (names: string) => new RegExp(`(?:^|/)(?:${names})-[\\w-]{8}\\.\\w+$`)
const ofEveryPage = 'rolldown-runtime|index|react|router|app'
const first = chunkOf(ofEveryPage)
/** What is loaded with the table of routes of each role. */
const withRoutes = ['trainer', 'trainee'].map((role) => ({
  routes: chunkOf(`${role}-routes`),
  loaded: chunkOf(`${ofEveryPage}|workspace|${role}-workspace|calls|public|fields`),
}))

/** The files that a file has to name to load another one: those that are not loaded before any code of it runs. */
export const stillNeeded = (files: string[], host: string): string[] => {
  if (first.test(host)) return files
  const loaded = withRoutes.find(({ routes }) => routes.test(host))?.loaded ?? first
  return files.filter((file) => !loaded.test(file))
}
