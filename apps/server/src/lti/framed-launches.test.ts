import * as m from '@elocute/messages/lti'
import { describe, expect } from 'vitest'
import { allowedBy, clientId, lea, pageOf, test, type Browser, type School } from './testing/lti-school.ts'

const framed = { 'sec-fetch-dest': 'iframe' }

const beginning = ({ platform }: School) => platform.beginning(clientId, lea)

/** The fields of the form in a page. */
const fieldsIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(page.matchAll(/name="([^"]+)" value="([^"]*)"/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll('&#38;', '&').replaceAll('&#34;', '"'),
    ]),
  )

/** What a frame gets whose browser follows the redirection. */
const beginInFrame = async (school: School, browser: Browser) => {
  const first = await browser.post('/lti/login', beginning(school), framed)
  expect(first.statusCode).toBe(307)
  expect(first.headers.location).toBe('/lti/login?tried=1')
  return browser.post(String(first.headers.location), beginning(school), framed)
}

describe('in a frame', () => {
  test('a launch begins where the browser keeps its cookies', async ({ school }) => {
    const browser = school.browser()
    const begun = await beginInFrame(school, browser)
    expect(begun.statusCode).toBe(303)
    // Not tried again as long as the browser has the cookie.
    expect((await browser.post('/lti/login', beginning(school), framed)).statusCode).toBe(303)
  })

  test('a window begins the launch where it keeps none', async ({ school }) => {
    const { platform } = school
    const frame = school.browser()
    await frame.post('/lti/login', beginning(school), framed)
    frame.jar.clear()
    const page = await frame.post('/lti/login?tried=1', { ...beginning(school), other: 'x' }, framed)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(m.openWindowText())
    expect(page.body).toContain('<script type="module" src="/lti/window.js">')
    expect(allowedBy(page, 'frame-ancestors')).toBe('*')
    expect(page.headers).not.toHaveProperty('x-frame-options')
    const fields = fieldsIn(page.body)
    expect(fields).toEqual(beginning(school))

    const window = school.browser()
    const begun = await window.post('/lti/login', fields, { 'sec-fetch-dest': 'document' })
    // The frame is told what is chosen, so it must stay the opener until there.
    expect(begun.headers['cross-origin-opener-policy']).toBe('unsafe-none')
    const answer = await platform.authorize(String(begun.headers.location))
    const launched = await window.post('/lti/launch', answer, { 'sec-fetch-dest': 'document' })
    expect(pageOf(launched).path).toBe('/auth/lti')
    expect(platform.problems).toEqual([])
  })

  test('a platform may begin with an address', async ({ school }) => {
    const browser = school.browser()
    const query = new URLSearchParams(beginning(school)).toString()
    const first = await browser.get(`/lti/login?${query}`, framed)
    expect(first.statusCode).toBe(307)
    const next = new URL(String(first.headers.location), 'http://localhost')
    expect(Object.fromEntries(next.searchParams)).toEqual({ ...beginning(school), tried: '1' })
    expect((await browser.get(`${next.pathname}${next.search}`, framed)).statusCode).toBe(303)
  })

  test('nothing is offered for a platform that is not known', async ({ school }) => {
    const unknown = { ...beginning(school), iss: 'https://other.example' }
    const page = await school.browser().post('/lti/login?tried=1', unknown, framed)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('<form')
  })
})
