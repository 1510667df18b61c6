import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const fileOf = (name: string, title: string) =>
  calendarFile([{ kind: 'quiz', id: '1', title, dueAt: new Date('2028-02-29T23:59:00Z') }], {
    name,
    publicUrl: 'https://school.example',
    now: new Date('2028-02-01T00:00:00Z'),
  })

test('the signs of the format in the name of the school are only signs of the name', () => {
  const lines = fileOf('Nord; Süd, \\ West\r\nBEGIN:VEVENT', 'A quiz').split('\r\n')
  const name = 'Nord\\; Süd\\, \\\\ West BEGIN:VEVENT: due dates'
  expect(lines).toEqual(expect.arrayContaining([`NAME:${name}`, `X-WR-CALNAME:${name}`]))
})

test('a title is one line without control characters, which end the reading of a strict program', () => {
  expect(fileOf('School', 'One\r\ntwo\u0007 three')).toContain('\r\nSUMMARY:Due: One two three\r\n')
})

test('the last line has an end too', () => {
  expect(fileOf('School', 'A quiz')).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})
