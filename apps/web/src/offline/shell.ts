import { baseLocale } from '@elocute/messages/locale'
import { nameAt } from '../client/address/base-path.ts'
import { isOwnPage, isPage } from '../client/call/own-answer.ts'
import { shellPrefix } from '../client/storage/cache-names.ts'
import { inTimeOrStored, patienceMs } from './in-time-or-stored.ts'

/** What the build stores for pages without a connection. */
export type Shell = {
  /** The path of PUBLIC_URL. The paths below do not have it. */
  base: string
  /** Changes with every file. */
  version: string
  /** The paths of code, styles, fonts and icons. */
  files: readonly string[]
  /** The HTML of each page: a regular expression of its addresses, and the path of the file. */
  pages: readonly (readonly [pattern: string, file: string])[]
}

/** What the build has. `spoken`: the files that each language has for itself. */
export type BuiltShell = Omit<Shell, 'base'> & { spoken: Readonly<Record<string, readonly string[]>> }

const prefixOf = ({ base }: Shell): string => nameAt(base, shellPrefix)
const nameOf = (shell: Shell): string => prefixOf(shell) + shell.version

/** The part of a build that a reader of one language needs. The page names the language when it installs the service worker. */
export const shellIn = ({ spoken, ...built }: BuiltShell, base: string, language: string): Shell => {
  const own = spoken[language]
  if (!own || language === baseLocale)
    return { ...built, base, files: [...built.files, ...(spoken[baseLocale] ?? [])] }
  return {
    base,
    version: `${built.version}-${language}`,
    files: [...built.files, ...own],
    pages: built.pages.map(([pattern, file]) => [pattern, `/languages/${language}${file}`]),
  }
}

/** Stores everything that the pages need. If one file is missing, the version is not installed. */
export const installShell = async (shell: Shell): Promise<void> => {
  const cache = await caches.open(nameOf(shell))
  const files = [...shell.files, ...shell.pages.map(([, file]) => file)]
  // Built files never change, so the browser's own cache is as good as the server. Pages are asked for again.
  for (const file of new Set(files)) {
    const address = shell.base + file
    if (await cache.match(address)) continue
    const response = await fetch(address, { cache: file.startsWith('/assets/') ? 'default' : 'no-cache' })
    if (!response.ok || !(await isBuilt(file, response)))
      throw new Error(`${address} answered ${response.status}`)
    await cache.put(address, response)
  }
}

/** The page of somebody else, such as a network that wants a sign-in, must never be stored. */
const isBuilt = async (file: string, response: Response): Promise<boolean> =>
  file.endsWith('.html') ? isOwnPage(response) : !isPage(response)

/**
 * Runs when no page uses the version before any more: until then its files stay, so that an update never breaks an open page.
 */
export const activateShell = async (shell: Shell): Promise<void> => {
  for (const name of await caches.keys())
    if (name.startsWith(prefixOf(shell)) && name !== nameOf(shell)) await caches.delete(name)
  const { registration, clients } = self as unknown as {
    registration: { navigationPreload?: { enable: () => Promise<void> } }
    clients: { claim: () => Promise<void> }
  }
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/**
 * The page of the server, which names the files of its version. Without an answer in time, or where somebody else refuses it, the stored
 * page. The sign-in page of a gateway is shown, because the trainee has to see it.
 */
export const pageOrStored = async (
  shell: Shell,
  path: string,
  load: () => Promise<Response>,
): Promise<Response> => {
  const stored = () => storedPage(shell, path)
  const meant = async () => {
    try {
      const page = await load()
      const isMeant = page.ok || page.type === 'opaqueredirect' || (await isOwnPage(page))
      return isMeant ? page : ((await stored()) ?? page)
    } catch (failure) {
      const instead = await stored()
      if (!instead) throw failure
      return instead
    }
  }
  return inTimeOrStored(meant(), stored, patienceMs.start)
}

const storedPage = async (shell: Shell, path: string): Promise<Response | undefined> => {
  const file = shell.pages.find(([pattern]) => new RegExp(pattern).test(path))?.[1]
  return file === undefined ? undefined : caches.match(shell.base + file, { cacheName: nameOf(shell) })
}

/** A built file never changes under its name, so a stored one is as good as that of the server. */
export const storedFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
