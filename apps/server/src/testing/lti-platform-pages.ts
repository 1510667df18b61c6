import type { IncomingMessage, ServerResponse } from 'node:http'

type Platform = {
  url: string
  authorize: (address: string) => Promise<Record<string, string>>
  redirectUri: (clientId: string) => string
  loginUri: (clientId: string) => string
  beginning: (clientId: string) => Record<string, string>
  acceptChoice: (token: string, clientId: string) => Promise<Record<string, unknown>[]>
}

const formOf = (action: string, fields: Record<string, string>, target = '_self'): string => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  )
  return `<form method="post" action="${action}" target="${target}">${inputs.join('')}<button>Open the activity</button></form>`
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`

const submit = '<script>document.forms[0].submit()</script>'

/**
 * What a browser sees of the platform: a course with an activity (`/course/<client>?in=frame` or `window`), the authorization that posts to
 * us by itself, and the end of a choice. Returns whether the address is one of these.
 */
export const ltiPlatformPages =
  (platform: Platform) =>
  async (request: IncomingMessage, response: ServerResponse, asked: URL): Promise<boolean> => {
    const send = (content: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(content)
    const [, part, client = ''] = asked.pathname.split('/')
    if (part === 'course') {
      const isFramed = asked.searchParams.get('in') === 'frame'
      const form = formOf(
        platform.loginUri(client),
        platform.beginning(client),
        isFramed ? 'activity' : '_blank',
      )
      const frame = '<iframe name="activity" title="Activity" width="900" height="700"></iframe>'
      send(page('Course', isFramed ? form + frame : form))
      return true
    }
    if (part === 'authorize') {
      const posted = await platform.authorize(`${platform.url}${request.url}`)
      const uri = platform.redirectUri(asked.searchParams.get('client_id') ?? '')
      send(page('One moment', formOf(uri, posted) + submit))
      return true
    }
    if (part === 'deep-link-return') {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('JWT') ?? ''
      const { iss = '' } = JSON.parse(
        Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
      ) as Record<string, string>
      const items = await platform.acceptChoice(token, iss)
      send(
        page(
          'Added to the course',
          `<ul>${items.map(({ title }) => `<li>${String(title)}</li>`).join('')}</ul>`,
        ),
      )
      return true
    }
    return false
  }
