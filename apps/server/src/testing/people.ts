import { register } from '@elocute/contract/auth'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import type { TestApp } from './test-app.ts'

export const anna = { email: 'anna@example.com', first_name: 'Anna', last_name: 'Example' }

/** Registers a person; returns the registration's token. */
export const registerPerson = async (testApp: TestApp, person: typeof anna): Promise<string> =>
  (await testApp.call(register, { body: person })).token

/** The newest code that was mailed to an address. */
export const codeFor = async (testApp: TestApp, email: string): Promise<string> => {
  const address = email.trim().toLowerCase()
  const mails = await testApp.mails()
  const code = mails.findLast((mail) => mail.to === address && mail.code !== undefined)?.code
  if (code === undefined) throw new Error(`No code was mailed to ${address}.`)
  return code
}

/** Six digits that differ from these. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000')

type Answer = { cookies: readonly { name: string; value: string }[] }

/** The cookies of an answer, as the browser sends them back. */
export const cookieHeader = ({ cookies }: Answer): { cookie: string } => ({
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
})

type Sent = Awaited<ReturnType<TestApp['send']>>

/** A browser in its own network, which keeps its cookies. */
export const openBrowser = (testApp: TestApp, remoteAddress: string) => {
  const jar = new Map<string, string>()
  return {
    send: async (endpoint: Endpoint, body: unknown): Promise<Sent> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = jar.size === 0 ? {} : { cookie }
      const response = await testApp.send(endpoint, { body }, { remoteAddress, headers })
      for (const { name, value, maxAge } of response.cookies)
        if (maxAge === 0) jar.delete(name)
        else jar.set(name, value)
      return response
    },
    forgetCookies: () => jar.clear(),
  }
}

export type Browser = ReturnType<typeof openBrowser>
