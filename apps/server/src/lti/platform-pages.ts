import { LtiFailure } from './lti-failure.ts'
import type { PlatformAnswer } from './platform-calls.ts'

/** More pages than any course has: a platform that names a next page for ever is stopped. */
const mostPages = 500

/** The address of the next page in a `Link` header (RFC 8288), absolute; null on the last page. */
const nextPage = (header: string | string[] | undefined, url: string): string | null => {
  const links = [header ?? []].flat().join(', ')
  for (const [, target = '', parameters = ''] of links.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s=;,]+\s*=\s*(?:"[^"]*"|[^\s;,]+))*)/g,
  )) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? []
    if ((quoted ?? bare ?? '').toLowerCase().split(/\s+/).includes('next'))
      return URL.parse(target, url)?.href ?? null
  }
  return null
}

/**
 * Reads all pages of a list of a platform, one after the other. The token goes to the host of the first page only. Throws `LtiFailure`:
 * `unreadable` for pages that lead elsewhere or in a circle.
 */
export const readPages = async <T>(
  first: string,
  read: (url: string) => Promise<PlatformAnswer>,
  itemsOf: (answer: PlatformAnswer) => readonly T[],
): Promise<T[]> => {
  const items: T[] = []
  const seen = new Set<string>()
  for (let url: string | null = first; url !== null;) {
    if (seen.has(url) || seen.size === mostPages)
      throw new LtiFailure('unreadable', 'the pages of the list do not end')
    seen.add(url)
    const answer: PlatformAnswer = await read(url)
    items.push(...itemsOf(answer))
    url = nextPage(answer.headers['link'], url)
    if (url !== null && new URL(url).origin !== new URL(first).origin)
      throw new LtiFailure('unreadable', 'the next page is at another host')
  }
  return items
}
