/** The part of the Cache API that the service worker uses, in memory. */
export const memoryCaches = () => {
  const stored = new Map<string, Map<string, Response>>()
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, location.href).href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: (request: Request | string) => Promise.resolve(entries.get(urlOf(request))?.clone()),
    put: (request: Request | string, response: Response) =>
      Promise.resolve(void entries.set(urlOf(request), response)),
    delete: (request: Request | string) => Promise.resolve(entries.delete(urlOf(request))),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
  })
  return {
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    match: (request: Request | string, { cacheName }: { cacheName?: string } = {}) =>
      Promise.resolve(
        [...stored]
          .filter(([name]) => cacheName === undefined || name === cacheName)
          .flatMap(([, entries]) => entries.get(urlOf(request)) ?? [])[0]
          ?.clone(),
      ),
  }
}
