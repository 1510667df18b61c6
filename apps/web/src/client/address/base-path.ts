/**
 * The path of PUBLIC_URL, such as `/elocute`. The server writes it into its pages. Empty at the root of an origin, and while pages are
 * prerendered.
 */
const basePath = (): string =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '')

/** The base path for React Router. With a slash at the end, the start page keeps its address, which is the scope of the service worker. */
export const routerBase = (): string => `${basePath()}/`

/** The address of a page, a file or a call, where no link of the router makes it. */
export const addressOf = (path: string): string => basePath() + path

/** The path of a location as the routes have it. */
export const routePathOf = (pathname: string): string => pathname.slice(basePath().length)

/**
 * A name in what the browser stores for an origin. Schools at several paths of one origin share it, and must not read each other's
 * tokens, answers and waiting work.
 */
export const ownName = (name: string): string => nameAt(basePath(), name)

/** The same for code without a page: the service worker. */
export const nameAt = (base: string, name: string): string => (base === '' ? name : `${base}:${name}`)
