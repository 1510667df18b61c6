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

test('nobody is busy because something is due', () => {
  expect(fileOf('School', 'A quiz')).toContain('\r\nTRANSP:TRANSPARENT\r\n')
})

test('a calendar without due dates has a component all the same, which strict programs want', () => {
  const file = calendarFile([], { name: 'School', publicUrl: 'https://school.example', now: new Date() })
  expect(file).toMatch(/\r\nBEGIN:VTIMEZONE\r\n(?:.*\r\n)+END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/)
  expect(file).not.toContain('VEVENT')
})

test.each(['é'.repeat(80), '😀'.repeat(60), 'العربية '.repeat(20), '中'.repeat(90)])(
  'no line is longer than 75 bytes, and no sign is broken: %s',
  (title) => {
    const file = fileOf('School', title)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(file.replace(/\r\n[ \t]/g, '')).toContain(`SUMMARY:Due: ${title.trim()}`)
  },
)
