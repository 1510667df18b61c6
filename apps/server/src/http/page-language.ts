import { languageCookie } from '@elocute/contract/headers'
import { isShipped, localeFor, wantedIn } from '@elocute/messages/language'
import { baseLocale } from '@elocute/messages/locale'
import type { FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'

const freshMs = 5_000
const patienceMs = 300

/**
 * The language that the school has chosen, remembered for some seconds. A page never waits long for the database, and comes without it,
 * too.
 */
const rememberedFor = (load: () => Promise<string | null>): (() => Promise<string | null>) => {
  let known: string | null = null
  let loadedAt = -Infinity
  let loading: Promise<void> | undefined
  const refresh = async (): Promise<void> => {
    try {
      known = await load()
      loadedAt = performance.now()
    } catch {
      // What is known stays.
    } finally {
      loading = undefined
    }
  }
  return async () => {
    if (performance.now() - loadedAt < freshMs) return known
    loading ??= refresh()
    await Promise.race([loading, wait(patienceMs, undefined, { ref: false })])
    return known
  }
}

/** The language of a page: what the browser keeps, that of the school, what the browser wants, English. */
export const pageLanguage = (ofSchool: () => Promise<string | null>) => {
  const school = rememberedFor(ofSchool)
  return async ({ cookies, headers }: FastifyRequest): Promise<string> => {
    const kept = cookies[languageCookie]
    if (kept !== undefined && isShipped(kept)) return kept
    const chosen = await school()
    if (chosen !== null && isShipped(chosen)) return chosen
    return localeFor(wantedIn(headers['accept-language'] ?? '')) ?? baseLocale
  }
}

export type PageLanguage = ReturnType<typeof pageLanguage>

/** Where the build has the page of a language (prerender-plugin.ts). */
export const pageIn = (language: string, file: string): string =>
  language === baseLocale ? file : `languages/${language}/${file}`
