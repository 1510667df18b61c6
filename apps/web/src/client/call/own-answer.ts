import type { versionHeader } from '@elocute/contract/headers'
import { storedAtHeader } from '../storage/cache-names.ts'

// Imports only the type: the service worker and the first page load no code of the contract.
const ownHeader: typeof versionHeader = 'Elocute-Version'

/**
 * Whether the server has sent this answer, now or when it was stored. Its calls are never redirected: a gateway redirects to its
 * sign-in page.
 */
export const isOwnAnswer = ({ headers, redirected }: Pick<Response, 'headers' | 'redirected'>): boolean =>
  !redirected && (headers.has(ownHeader) || headers.has(storedAtHeader))

/** Whether a page is one of the web app, which another host may serve than the calls. */
export const isOwnPage = async (page: Response): Promise<boolean> =>
  isOwnAnswer(page) || (await page.clone().text()).includes('<div id="root"')

/** Whether a page has come instead of a file of the build. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('text/html') === true

/** An answer, read completely. `own`: the server has sent it. */
export type RawAnswer = { status: number; text: string; retryAfter: string | null; own: boolean }

export const readAnswer = async (response: Response): Promise<RawAnswer> => ({
  status: response.status,
  text: await response.text(),
  retryAfter: response.headers.get('retry-after'),
  own: isOwnAnswer(response),
})

/** The same of an upload, whose request is older than `fetch`. */
export const receivedAnswer = (request: XMLHttpRequest): RawAnswer => ({
  status: request.status,
  text: request.responseText,
  retryAfter: request.getResponseHeader('retry-after'),
  own: request.getResponseHeader(ownHeader) !== null,
})
