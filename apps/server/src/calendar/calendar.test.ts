import { endCalendarAddress, loadCalendar, makeCalendarAddress } from '@elocute/contract/calendar'
import { deleteTrainee } from '@elocute/contract/trainees'
import { describe, expect } from 'vitest'
import { inMinutes, speakingSchool } from '../speaking/testing/speaking-school.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const read = ({ app }: TestApp, address: string) =>
  app.inject({ method: 'GET', url: new URL(address).pathname })

/** The lines of the entries: long lines are folded (RFC 5545, 3.1). */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

/** Anna with an address of her due dates, in a school with a speaking task that is due in a day. */
const withAddress = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const dueAt = inMinutes(testApp, 24 * 60)
  const task = await school.create({ title: 'Ein Gespräch, kurz; gut', due_at: dueAt })
  const token = { token: school.anna.token }
  const made = await testApp.call(makeCalendarAddress, {}, token)
  return { ...school, task, dueAt, token, ...made.data }
}

const inCalendar = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

describe('the address of the due dates', () => {
  test('has each task that is not done, as an entry that ends when it is due', async ({ testApp }) => {
    const { address, task, dueAt, anna, answer } = await withAddress(testApp)
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/)
    const file = await read(testApp, address)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = linesOf(file.body)
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'SUMMARY:Due: Ein Gespräch\\, kurz\\; gut',
        `UID:speaking-${task.id}@elocute`,
        `DTEND:${inCalendar(dueAt)}`,
        `URL;VALUE=URI:http://localhost:3000/trainee/speaking/${task.id}`,
      ]),
    )
    for (const line of file.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)

    await answer(anna, task.id)
    expect((await read(testApp, address)).body).not.toContain('BEGIN:VEVENT')
  })

  test('has nothing that is for others', async ({ testApp }) => {
    const { create, ben, address } = await withAddress(testApp)
    await create({
      title: 'For Ben',
      due_at: inMinutes(testApp, 60),
      audience: { group_ids: [], user_ids: [ben.id] },
    })
    expect((await read(testApp, address)).body).not.toContain('For Ben')
  })

  test('has no characters in it that a calendar program refuses', async ({ testApp }) => {
    const { create, address } = await withAddress(testApp)
    await create({ title: 'Two\u000blines\u001f', due_at: inMinutes(testApp, 60) })
    const { body } = await read(testApp, address)
    expect(body).toContain('SUMMARY:Due: Two lines')
    expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('is known by nobody else, and since when to its trainee', async ({ testApp }) => {
    const { address, token, since } = await withAddress(testApp)
    expect(await testApp.call(loadCalendar, {}, token)).toEqual({ data: { since } })
    const other = address.replace(/[\w-]{10}\.ics$/, 'AAAAAAAAAA.ics')
    for (const wrong of [other, address.replace('.ics', ''), `${address}.ics`])
      expect((await read(testApp, wrong)).statusCode).toBe(404)
  })

  test('stands in no log, however it is spelled', async ({ testApp }) => {
    const { address } = await withAddress(testApp)
    const { pathname } = new URL(address)
    // The log of every test is searched for the token.
    for (const [spelled, status] of [
      [pathname.replace('calendar', '%63alendar'), 200],
      [pathname.replace('calendar', 'Calendar'), 404],
    ] as const)
      expect((await testApp.app.inject({ method: 'GET', url: spelled })).statusCode).toBe(status)
  })

  test('ends with a new one, when it is turned off, and with the account', async ({ testApp }) => {
    const { address, token, by, anna } = await withAddress(testApp)
    const { data } = await testApp.call(makeCalendarAddress, {}, token)
    expect((await read(testApp, address)).statusCode).toBe(404)
    expect((await read(testApp, data.address)).statusCode).toBe(200)

    await testApp.call(endCalendarAddress, {}, token)
    expect((await read(testApp, data.address)).statusCode).toBe(404)
    expect(await testApp.call(loadCalendar, {}, token)).toEqual({ data: null })

    const last = await testApp.call(makeCalendarAddress, {}, token)
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, by)
    expect((await read(testApp, last.data.address)).statusCode).toBe(404)
  })
})
