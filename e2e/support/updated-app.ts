import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const newVersion = 'feed'.repeat(4)

/** In the code of the service worker, the version that changes with every file of a build. */
const versionOfWorker = /(version["'`]?:\s*["'`])[0-9a-f]{16}/g

const firstMatch = async (address: string, pattern: RegExp): Promise<string> => {
  const found = pattern.exec(await (await fetch(address)).text())?.[1]
  if (found === undefined) throw new Error(`${address} has no ${String(pattern)}`)
  return found
}

const isText = (headers: IncomingHttpHeaders): boolean =>
  /^text\/(?:html|javascript)|^application\/javascript/.test(headers['content-type'] ?? '')

/**
 * A server in front of the product, whose web app can be updated while pages are open. The new build has the code of the old one, but
 * another style sheet under another name and another service worker, and the server does not have the old style sheet any more.
 */
export const serveUpdatableApp = async (url: string) => {
  const product = new URL(url)
  const style = await firstMatch(url, /\/assets\/([\w-]+)\.css/)
  const newStyle = `${style}-new`
  let isUpdated = false
  let isApiAway = false
  const sent: { path: string; body: string }[] = []

  const changed = (text: string): string =>
    text.replaceAll(`${style}.css`, `${newStyle}.css`).replace(versionOfWorker, `$1${newVersion}`)

  const answerOf = async ({ method, url: path = '/', headers }: IncomingMessage, body: Buffer) => {
    // A page of the old build in the browser's cache must not be confirmed.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...sentHeaders } = headers
    const asked = request({
      host: product.hostname,
      port: product.port,
      method,
      path,
      headers: { ...sentHeaders, host: product.host, 'accept-encoding': 'identity' },
    })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { answer, content: await buffer(answer) }
  }

  const server = createServer((incoming, outgoing) => {
    const serve = async () => {
      const path = incoming.url ?? '/'
      const body = await buffer(incoming)
      if (isApiAway && path.startsWith('/api/')) {
        incoming.socket.destroy()
        return
      }
      if (incoming.method === 'POST') sent.push({ path, body: body.toString('latin1') })
      if (isUpdated && path === `/assets/${style}.css`) {
        outgoing.writeHead(404).end()
        return
      }
      incoming.url = path.replace(`${newStyle}.css`, `${style}.css`)
      const { answer, content } = await answerOf(incoming, body)
      const isChanged = isUpdated && isText(answer.headers)
      const shown = isChanged ? Buffer.from(changed(content.toString())) : content
      const headers = { ...answer.headers, 'content-length': String(shown.length) }
      // The old build and the new one do not have the same answer.
      if (isChanged) delete headers.etag
      delete headers['transfer-encoding']
      outgoing.writeHead(answer.statusCode ?? 500, headers).end(shown)
    }
    // A page that was closed needs no answer.
    serve().catch(() => incoming.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newVersion,
    /** From now on there is the new build, and no answer to any call until `bringApiBack`. */
    update: (): void => {
      isUpdated = true
      isApiAway = true
    },
    bringApiBack: (): void => {
      isApiAway = false
    },
    /** The bodies of the calls to an address that have reached the product. */
    sentTo: (path: string): string[] =>
      sent.filter((call) => call.path.startsWith(path)).map(({ body }) => body),
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type UpdatableApp = Awaited<ReturnType<typeof serveUpdatableApp>>
