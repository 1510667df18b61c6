import { login } from '@elocute/contract/auth'
import { beginSignIn } from '@elocute/contract/sign-in-providers'
import { expect } from 'vitest'
import { test as providerTest } from '../auth/providers/testing/provider-school.ts'
import { makeAnna, right } from '../auth/testing/sign-in.ts'
import { begin, lea, test as platformTest } from '../lti/testing/lti-school.ts'
import { eventLoopBlocking } from '../testing/event-loop-blocking.ts'
import { measured } from '../testing/test-intensity.ts'
import type { TestApp } from '../testing/test-app.ts'

const longestMs = 50
const atOnce = 25

/** What others do meanwhile. */
const others = async (testApp: TestApp) => {
  for (let time = 0; time < 5; time++) await testApp.call(login, { body: right })
}

providerTest(
  'sign-ins at a provider that hangs cost others nothing',
  { timeout: 60_000 },
  async ({ school: { provider, open }, task }) => {
    const testApp = await open({}, { timing: { requestMs: 3_000, openSeconds: 30 } })
    await makeAnna(testApp)
    await others(testApp)
    provider.respondWith(() => undefined)
    const { longest } = await eventLoopBlocking(async () => {
      const hanging = Array.from({ length: atOnce }, () => testApp.send(beginSignIn, { params: { id: '1' } }))
      await others(testApp)
      for (const { statusCode } of await Promise.all(hanging)) expect(statusCode).toBe(502)
    })
    measured(task, { 'blocked by hanging sign-ins (ms)': longest })
    expect(longest).toBeLessThan(longestMs)
  },
)

platformTest(
  'launches of a platform that hangs cost others nothing',
  { timeout: 60_000 },
  async ({ school, task }) => {
    const { testApp, platform } = school
    await makeAnna(testApp)
    await others(testApp)
    const launches = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const browser = school.browser()
        return { browser, posted: await begin(browser, platform, { person: lea }) }
      }),
    )
    // Nobody has asked for its keys yet.
    platform.respondWith(() => undefined)
    const { longest } = await eventLoopBlocking(async () => {
      const hanging = launches.map(({ browser, posted }) => browser.post('/lti/launch', posted))
      await others(testApp)
      for (const { statusCode } of await Promise.all(hanging)) expect(statusCode).toBe(502)
    })
    measured(task, { 'blocked by hanging launches (ms)': longest })
    expect(longest).toBeLessThan(longestMs)
  },
)
