/** How well a media type is accepted: its quality, and its specificity from 2 (full name) to 0 (any type). */
type Acceptance = { quality: number; exactness: number }

/**
 * Returns whether an Accept header prefers JSON to a page. A header that accepts neither, or anything, gets the page.
 */
export const prefersJson = (accept: string | undefined): boolean => {
  const ranges = (accept ?? '*/*').toLowerCase().split(',').map(rangeOf)
  const json = acceptanceOf('application/json', ranges)
  const page = acceptanceOf('text/html', ranges)
  return json.quality > page.quality || (json.quality === page.quality && json.exactness > page.exactness)
}

type Range = { type: string; quality: number }

const rangeOf = (text: string): Range => {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim())
  const written = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = written === undefined ? 1 : Number(written.slice(2))
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The most specific range decides, as RFC 9110 requires. */
const acceptanceOf = (name: string, ranges: readonly Range[]): Acceptance => {
  for (const [at, pattern] of [name, `${name.split('/')[0] ?? ''}/*`, '*/*'].entries()) {
    const found = ranges.find(({ type }) => type === pattern)
    if (found) return { quality: found.quality, exactness: found.quality === 0 ? 0 : 2 - at }
  }
  return { quality: 0, exactness: 0 }
}
