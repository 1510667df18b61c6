import { deleteLogo, loadSchool, readLogo, saveLogo } from '@elocute/contract/school'
import { describe, expect } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])
const webp = Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40)])

const send = ({ app }: TestApp, token: string, payload: Buffer, type = 'image/png') =>
  app.inject({
    method: saveLogo.method,
    url: `/api${saveLogo.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
const shown = async (testApp: TestApp) => (await testApp.call(loadSchool, {})).data.logo
const read = (testApp: TestApp, id: string) => testApp.send(readLogo, { params: { id } })

describe('the logo of a school', () => {
  test.for([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ] as const)('is shown to everybody, as the %s that it is', async ([type, content], { testApp }) => {
    const owner = await testApp.make.owner()
    // What the caller says about the type does not count.
    expect((await send(testApp, owner.token, content, 'image/png')).statusCode).toBe(200)
    const answer = await read(testApp, (await shown(testApp)) ?? '')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('is replaced by another one and taken away, with its file and an event each', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    await send(testApp, owner.token, png)
    const first = await shown(testApp)
    await send(testApp, owner.token, jpeg)
    const second = await shown(testApp)
    expect((await read(testApp, first ?? '')).statusCode).toBe(404)
    expect(await testApp.storedFiles()).toHaveLength(1)
    for (let time = 0; time < 2; time++) await testApp.call(deleteLogo, {}, owner)
    expect(await shown(testApp)).toBeNull()
    expect(await testApp.storedFiles()).toEqual([])
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.map(({ before, after }) => [before, after])).toEqual([
      [{ logo: null }, { logo: first }],
      [{ logo: first }, { logo: second }],
      [{ logo: second }, { logo: null }],
    ])
  })

  test('is refused if it is no image, or too large, and from others than the owner', async ({ testApp }) => {
    const [owner, trainer] = [await testApp.make.owner(), await testApp.make.trainer()]
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused = async (token: string, content: Buffer, type?: string) => {
      const answer = await send(testApp, token, content, type)
      return [answer.statusCode, answer.json<{ reason?: string }>().reason]
    }
    expect(await refused(owner.token, svg)).toEqual([415, 'logo_type'])
    expect(await refused(owner.token, svg, 'image/svg+xml')).toEqual([415, 'logo_type'])
    expect(await refused(owner.token, Buffer.concat([png, Buffer.alloc(256 * 1024)]))).toEqual([
      413,
      'logo_too_large',
    ])
    expect(await refused(trainer.token, png)).toEqual([403, 'forbidden'])
    expect(await shown(testApp)).toBeNull()
    expect((await read(testApp, newId())).statusCode).toBe(404)
  })
})
