import { beginSignIn, finishSignIn } from '@elocute/contract/sign-in-providers'
import type { OidcTiming } from '../../../platform/oidc/oidc-fetch.ts'
import {
  client,
  openOpenIdProvider,
  visitProvider,
  type OpenIdProvider,
} from '../../../testing/openid-provider.ts'
import { cookieHeader } from '../../../testing/people.ts'
import { openTestApp, test as base, type TestApp } from '../../../testing/test-app.ts'
import type { SignInProvider } from '../sign-in-provider.ts'

const publicUrl = 'http://localhost:3000'

/** A provider of the school as the operator sets it, with what a test changes. */
export const settingsOf = (
  { issuer }: Pick<OpenIdProvider, 'issuer'>,
  changes: Partial<SignInProvider> = {},
): SignInProvider => ({
  id: '1',
  issuer: new URL(issuer).href,
  clientId: client.id,
  clientSecret: client.secret,
  scopes: 'openid email profile',
  name: 'School account',
  auto: false,
  allowedDomains: [],
  signUp: 'off',
  roleClaim: null,
  ...changes,
})

export const anna = {
  email: 'anna@school.example',
  email_verified: true,
  given_name: 'Anna',
  family_name: 'Weber',
}

/** A browser that has begun a sign-in: its cookie, and the address at the provider. */
export const begin = async (testApp: TestApp, id = '1') => {
  const answer = await testApp.send(beginSignIn, { params: { id } })
  const { address } = answer.json<{ address: string }>()
  return { answer, address, headers: cookieHeader(answer) }
}

export const bodyOf = (answer: Record<string, string>, provider = '1') => ({ body: { provider, answer } })

/** Signs in by the provider from the beginning to the end. Returns the last answer, whatever it is. */
export const signIn = async (testApp: TestApp, id = '1') => {
  const { address, headers } = await begin(testApp, id)
  const answer = await visitProvider(address)
  return testApp.send(finishSignIn, bodyOf(answer, id), { headers })
}

/** The code of a refusal. */
export const reasonOf = (answer: Awaited<ReturnType<TestApp['send']>>): unknown =>
  answer.json<{ reason?: string }>().reason

type Finished = { signed_in: { accessToken: string; role: string; status: string } | null }

/** Signs in by the provider, which must succeed. */
export const enter = async (testApp: TestApp, id = '1') => {
  const answer = await signIn(testApp, id)
  const entered = answer.json<Finished>().signed_in
  if (!entered) throw new Error(`nobody was signed in: ${answer.body}`)
  return { ...entered, token: entered.accessToken }
}

/** For a provider that does not answer. */
export const shortTiming: OidcTiming = { requestMs: 300, openSeconds: 30 }

type School = {
  provider: OpenIdProvider
  /** The app of a school with this provider. */
  open: (
    changes?: Partial<SignInProvider>,
    more?: { timing?: OidcTiming; others?: SignInProvider[] },
  ) => Promise<TestApp>
}

/** A test with a provider, `provider`, and the app of a school that signs people in by it. */
export const test = base.extend('school', async ({ database, testApp }, { onCleanup }): Promise<School> => {
  // The fixture has emptied the tables.
  void testApp
  const provider = await openOpenIdProvider()
  provider.register(publicUrl)
  const opened: TestApp[] = []
  onCleanup(async () => {
    for (const { app } of opened) await app.close()
    await provider.close()
  })
  return {
    provider,
    open: async (changes, { timing, others = [] } = {}) => {
      const school = await openTestApp(database, {
        publicUrl,
        providers: [settingsOf(provider, changes), ...others],
        providerTiming: timing ?? { requestMs: 15_000, openSeconds: 30 },
      })
      opened.push(school)
      return school
    },
  }
})
