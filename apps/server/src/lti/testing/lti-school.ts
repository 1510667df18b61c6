import { enterByLti } from '@elocute/contract/lti'
import { addLtiPlatform, changeLtiPlatform, type LtiPlatform as Shown } from '@elocute/contract/lti-platforms'
import type { LtiActivity, LtiPerson } from '../../testing/lti-launch-claims.ts'
import { openLtiPlatform, type LtiPlatform } from '../../testing/lti-platform.ts'
import { openTestApp, test as base, type TestApp } from '../../testing/test-app.ts'

export const clientId = 'elocute-at-the-platform'
const publicUrl = 'http://localhost:3000'

export const lea = {
  subject: 'lea',
  email: 'lea@school.example',
  givenName: 'Lea',
  familyName: 'Learner',
  role: 'learner',
} as const satisfies LtiPerson
export const ines = {
  subject: 'ines',
  email: 'ines@school.example',
  givenName: 'Ines',
  familyName: 'Instructor',
  role: 'instructor',
} as const satisfies LtiPerson

/** Where a platform registers by itself, as the owner is told. */
export const registrationPath = async ({ services }: TestApp): Promise<string> =>
  new URL((await services.lti.platforms.load()).tool.registration_url).pathname

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>

/** A browser with its cookies, as far as launches need one. */
export const openBrowser = ({ app }: TestApp) => {
  const jar = new Map<string, string>()
  const keep = (answer: Answer) => {
    for (const { name, value } of answer.cookies as { name: string; value: string }[]) jar.set(name, value)
    return answer
  }
  const headersOf = (headers: Record<string, string>) => ({
    ...headers,
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  return {
    jar,
    get: async (url: string, headers: Record<string, string> = {}) =>
      keep(await app.inject({ method: 'GET', url, headers: headersOf(headers) })),
    post: async (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      keep(
        await app.inject({
          method: 'POST',
          url,
          headers: headersOf({ 'content-type': 'application/x-www-form-urlencoded', ...headers }),
          payload: new URLSearchParams(form).toString(),
        }),
      ),
    headers: () => headersOf({}),
  }
}
export type Browser = ReturnType<typeof openBrowser>

/** What the browser posts after the platform has answered. */
export const begin = async (
  browser: Browser,
  platform: LtiPlatform,
  { person, activity, client = clientId }: { person: LtiPerson; activity?: LtiActivity; client?: string },
) => {
  const begun = await browser.post('/lti/login', platform.beginning(client, person, activity))
  if (begun.statusCode !== 303) throw new Error(`the launch did not begin: ${begun.body}`)
  return platform.authorize(String(begun.headers.location))
}

/** The path and the code of an answer that leads to one of our pages. */
export const pageOf = (answer: Answer): { path: string; code: string } => {
  const location = String(answer.headers.location)
  const [path = '', code = ''] = location.split('#')
  return { path, code }
}

/** What a directive of the content security policy of an answer allows. */
export const allowedBy = (answer: Answer, directive: string): string | undefined =>
  String(answer.headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1)

/** The code in the form of a framed page. */
export const codeInPage = (answer: Answer): string =>
  /name="code" value="([^"]+)"/.exec(answer.body)?.[1] ?? ''

export type School = {
  platform: LtiPlatform
  testApp: TestApp
  owner: Awaited<ReturnType<TestApp['make']['owner']>>
  shown: Shown
  browser: () => Browser
  /** A launch from the beginning to what we answer to the posted form. */
  launch: (
    person: LtiPerson,
    activity?: LtiActivity,
    options?: { browser?: Browser; headers?: Record<string, string> },
  ) => Promise<Answer>
  /** A launch that must sign in. */
  enter: (
    person: LtiPerson,
    activity?: LtiActivity,
  ) => Promise<{ token: string; opens: unknown; role: string }>
  trustTrainers: (trusts?: boolean) => Promise<Shown>
}

/** A test with a learning platform that the owner has added, `school`. */
export const test = base.extend('school', async ({ database, testApp }, { onCleanup }): Promise<School> => {
  void testApp
  const platform = await openLtiPlatform()
  const school = await openTestApp(database, { publicUrl, outgoingAllow: [new URL(platform.url).host] })
  onCleanup(async () => {
    await school.app.close()
    await platform.close()
  })
  platform.now = () => school.clock.now()
  platform.addClient(clientId, { keys: () => school.services.lti.ownKeys.published() })
  const owner = await school.make.owner()
  const { data: shown } = await school.call(
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
  const launch: School['launch'] = async (
    person,
    activity,
    { browser = openBrowser(school), headers } = {},
  ) => {
    const posted = await begin(browser, platform, { person, ...(activity && { activity }) })
    return browser.post('/lti/launch', posted, headers)
  }
  return {
    platform,
    testApp: school,
    owner,
    shown,
    launch,
    browser: () => openBrowser(school),
    enter: async (person, activity) => {
      const browser = openBrowser(school)
      const { code } = pageOf(await launch(person, activity, { browser }))
      const answer = await school.call(enterByLti, { body: { code } }, { headers: browser.headers() })
      if (!answer.signed_in) throw new Error('nobody was signed in')
      return { token: answer.signed_in.accessToken, role: answer.signed_in.role, opens: answer.opens }
    },
    trustTrainers: async (trusts = true) => {
      const changed = await school.call(
        changeLtiPlatform,
        { params: { id: shown.id }, body: { trusts_trainers: trusts } },
        owner,
      )
      return changed.data
    },
  }
})
