import { enterByLti, linkByLti, listLtiChoices } from '@elocute/contract/lti'
import { changeLtiPlatform } from '@elocute/contract/lti-platforms'
import { describe, expect } from 'vitest'
import { codeInPage, ines, lea, openBrowser, pageOf, test, type School } from './testing/lti-school.ts'

describe('a code of a deployment that the owner forbids meanwhile', () => {
  const forbid = ({ testApp, owner, shown }: School) =>
    testApp.call(
      changeLtiPlatform,
      {
        params: { id: shown.id },
        body: { deployment: { id: shown.deployments[0]?.id ?? '', allowed: false } },
      },
      owner,
    )
  const over = { status: 403, reason: 'lti_over' }

  test('lets nobody in', async ({ school }) => {
    const browser = openBrowser(school.testApp)
    const { code } = pageOf(await school.launch(lea, {}, { browser }))
    await forbid(school)
    const body = { code }
    expect(await school.testApp.refusal(enterByLti, { body }, { headers: browser.headers() })).toMatchObject(
      over,
    )
  })

  test('links no account', async ({ school }) => {
    const { token } = await school.testApp.make.trainee({ email: lea.email })
    const browser = openBrowser(school.testApp)
    const { code } = pageOf(await school.launch(lea, {}, { browser }))
    await forbid(school)
    expect(
      await school.testApp.refusal(linkByLti, { body: { code } }, { token, headers: browser.headers() }),
    ).toMatchObject(over)
  })

  test('opens no window, and chooses nothing', async ({ school }) => {
    await school.trustTrainers()
    const browser = openBrowser(school.testApp)
    const framed = await school.launch(lea, {}, { headers: { 'sec-fetch-dest': 'iframe' } })
    const { code } = pageOf(await school.launch(ines, { message: 'deepLinking' }, { browser }))
    await forbid(school)
    const origin = { origin: 'http://localhost:3000' }
    expect((await browser.post('/lti/open', { code: codeInPage(framed) }, origin)).statusCode).toBe(403)
    expect(
      await school.testApp.refusal(listLtiChoices, { body: { code } }, { headers: browser.headers() }),
    ).toMatchObject(over)
  })
})
