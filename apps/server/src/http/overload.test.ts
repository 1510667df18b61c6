import { Problem } from '../problem.ts'
import { expect } from 'vitest'
import { openTestApp, test } from '../testing/test-app.ts'

test('while the event loop lags, calls are refused with a retry time, and afterwards they are answered', async ({
  testApp,
}) => {
  const { app } = await openTestApp(testApp.database, { http: { busyAfterLagMs: 1_000 } })
  const statusNow = async () => (await app.inject('/api/health')).statusCode
  const standStill = () => {
    const until = performance.now() + 2_500
    while (performance.now() < until);
  }
  await expect.poll(statusNow).toBe(200)
  await expect
    .poll(async () => {
      standStill()
      // The measurement of the lag runs before the next call.
      await new Promise((resolve) => setTimeout(resolve))
      return (await app.inject('/api/health')).json<unknown>()
    })
    .toEqual(new Problem('busy', 'busy').body())
  await expect.poll(statusNow).toBe(200)
  await app.close()
})
