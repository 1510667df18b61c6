import { addLtiPlatform, changeLtiPlatform } from '@elocute/contract/lti-platforms'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '../../apps/server/src/testing/certificates.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import type { LtiPerson } from '../../apps/server/src/testing/lti-launch-claims.ts'
import { openLtiPlatform } from '../../apps/server/src/testing/lti-platform.ts'
import { createApi } from './api.ts'
import type { Mailbox } from './mailbox.ts'
import { runServer } from './running-server.ts'

export const clientId = 'elocute'

/**
 * Speaks https on this port, in front of a server. `frames`: without cookies, frames neither send nor get any, as in browsers that keep none
 * there.
 */
const openFront = async (port: number, url: string, frames: { haveCookies: boolean }) => {
  const front = createServer(selfSigned('127.0.0.1'), (received, response) => {
    const { method, headers } = received
    const isWithout = !frames.haveCookies && headers['sec-fetch-dest'] === 'iframe'
    if (isWithout) delete headers.cookie
    const passedOn = request(new URL(received.url ?? '/', url), { method, headers }, (answer) => {
      if (isWithout) delete answer.headers['set-cookie']
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // A page was left before its answer had come.
    passedOn.on('error', () => response.destroy())
    received.pipe(passedOn)
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return async () => {
    const closed = once(front, 'close')
    front.close()
    front.closeAllConnections()
    await closed
  }
}

/**
 * A learning platform, and a server whose owner has connected it. Both have https and each is a site of its own, as in a school: only so do
 * browsers treat their cookies as there. Their certificates are made now, and browsers have to accept them as they are.
 */
export const openSchoolWithPlatform = async (mailbox: Mailbox) => {
  const certificate = selfSigned('localhost')
  const folder = await mkdtemp(join(tmpdir(), 'elocute-authority-'))
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, certificate.cert)
  const platform = await openLtiPlatform({ host: 'localhost', certificate })
  const port = await freePort()
  const url = `https://127.0.0.1:${port}`
  const server = await runServer(mailbox, {
    publicUrl: url,
    settings: { OUTGOING_ALLOW: new URL(platform.url).host, NODE_EXTRA_CA_CERTS: authority },
  })
  const frames = { haveCookies: true }
  const closeFront = await openFront(port, server.url, frames)
  platform.targetLinkUri = `${url}/lti/launch`
  platform.addClient(clientId, {
    publicUrl: url,
    keys: async () => (await (await fetch(`${server.url}/lti/keys`)).json()) as { keys: never[] },
  })
  const api = createApi(server.url, mailbox)
  const owner = await api.signInAsTrainer()
  const added = await api.call(
    addLtiPlatform,
    {
      body: {
        name: 'Moodle',
        client_id: clientId,
        ...platform.settings,
        deployment_ids: [platform.deploymentId],
      },
    },
    owner,
  )
  const trusted = { trusts_trainers: true }
  await api.call(changeLtiPlatform, { params: { id: added.data.id }, body: trusted }, owner)
  return {
    platform,
    server,
    /** Where browsers find the server. */
    url,
    frames,
    close: async () => {
      await closeFront()
      await server.close()
      await platform.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type SchoolWithPlatform = Awaited<ReturnType<typeof openSchoolWithPlatform>>

export const someone = (role: LtiPerson['role'], name: string): LtiPerson => ({
  subject: `${name}-${Date.now()}`,
  email: `${name.toLowerCase()}.${Date.now()}@school.example`,
  givenName: name,
  familyName: 'Weber',
  role,
})
