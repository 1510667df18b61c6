import { LtiFailure } from './lti-failure.ts'
import type { PlatformAnswer } from './platform-calls.ts'

/** More pages than any course has: a platform that names a next page for ever is stopped. */
const mostPages = 500
/** Of all pages together. The list of 20,000 members has 10 million characters. */
const mostCharacters = 40_000_000

/** The next page in a `Link` header (RFC 8288); null on the last page. Throws `LtiFailure` for an address that is none: it is not the last page. */
const nextPage = (header: string | string[] | undefined, url: string): URL | null => {
  const links = [header ?? []].flat().join(', ')
  for (const [, target = '', parameters = ''] of links.matchAll(
    /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"[^"]*"|[^\s;,]+))?)*)/g,
  )) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? []
    if (!(quoted ?? bare ?? '').toLowerCase().split(/\s+/).includes('next')) continue
    const next = URL.parse(target, url)
    if (!next) throw new LtiFailure('unreadable', 'the next page has no address')
    return next
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
  let characters = 0
  for (let url: string | null = first; url !== null;) {
    if (seen.has(url) || seen.size === mostPages)
      throw new LtiFailure('unreadable', 'the pages of the list do not end')
    seen.add(url)
    const answer: PlatformAnswer = await read(url)
    characters += answer.text.length
    if (characters > mostCharacters) throw new LtiFailure('unreadable', 'the list is too long')
    items.push(...itemsOf(answer))
    const next = nextPage(answer.headers['link'], url)
    if (next && next.origin !== new URL(first).origin)
      throw new LtiFailure('unreadable', 'the next page is at another host')
    url = next?.href ?? null
  }
  return items
}
