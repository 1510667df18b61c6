import { limits } from '@elocute/contract/limits'
import { describe, expect, test } from 'vitest'
import { decodeList } from './decode-list.ts'
import { readPeople } from './read-people.ts'

const short = (text: string) =>
  readPeople(text).map(({ email, first_name, middle_name, last_name, reason }) =>
    [email, first_name, middle_name, last_name, reason].map((part) => part ?? '-').join(' | '),
  )
const anna = 'anna@school.example | Anna | - | Weber | -'

describe('a list', () => {
  test.for([
    ['heads in any order', 'Last name,E-mail,First name\nWeber,anna@school.example,Anna'],
    ['semicolons', 'Email;First Name;Surname\nanna@school.example;Anna;Weber'],
    ['tabs, as copied from a sheet', 'anna@school.example\tAnna\tWeber'],
    ['bars', 'Anna|Weber|anna@school.example'],
    ['names first and no heads', 'Anna,Weber,anna@school.example'],
    ['one column for the name', 'Name,Email\nAnna Weber,anna@school.example'],
    ['one column and no heads', 'Anna Weber;anna@school.example'],
    ['the last name first', 'name;email\n"Weber, Anna";anna@school.example'],
    ['how mail programs write it', 'Anna Weber <anna@school.example>'],
    [
      'quotes, spaces, empty rows and line ends of Windows',
      '\r\n" Anna " , "Weber" ,ANNA@School.example \r\n,,\r\n',
    ],
  ])('with %s is read', ([, text]) => {
    expect(short(text ?? '')).toEqual([anna])
  })

  test('may have addresses only', () => {
    expect(short('anna@school.example\nben@school.example')).toEqual([
      'anna@school.example | - | - | - | -',
      'ben@school.example | - | - | - | -',
    ])
  })

  test('has middle names, and last names of several words', () => {
    expect(
      short('first name,middle name,last name,email\nMaría,José,de la Cruz,maria@school.example'),
    ).toEqual(['maria@school.example | María | José | de la Cruz | -'])
    expect(short('Anna Maria Weber,anna@school.example')).toEqual([
      'anna@school.example | Anna Maria | - | Weber | -',
    ])
  })

  test('names the rows as a sheet does, and says why some cannot be used', () => {
    const people = readPeople(
      [
        'email,first name,last name',
        '',
        'anna@school.example,Anna,Weber',
        'not an address,Ben,Sato',
        'ANNA@school.example,Anne,Other',
        '=HYPERLINK("http://x.example")@x,Cora,Diaz',
        'dan@school.example,=1+1,Diaz',
        `eve@school.example,${'x'.repeat(101)},Diaz`,
      ].join('\n'),
    )
    expect(people.map(({ row, reason }) => [row, reason])).toEqual([
      [3, null],
      [4, 'import_address_invalid'],
      [5, 'import_twice'],
      [6, 'import_address_invalid'],
      [7, 'import_name_invalid'],
      [8, 'import_name_invalid'],
    ])
  })

  test('without an address, or with too many rows, is refused', () => {
    for (const text of ['', '   ', 'hello', 'Email,Name\n'])
      expect(() => readPeople(text)).toThrow('No email address was found')
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@school.example`).join('\n')
    expect(readPeople(rows(limits.importRows))).toHaveLength(limits.importRows)
    expect(() => readPeople(rows(limits.importRows + 1))).toThrow('at most')
    expect(() => readPeople(rows(20 * limits.importRows))).toThrow('at most')
  })

  test.for([
    ['quotes', '"@'.repeat(2_500_000)],
    ['open quotes', `"${'a@b.example,'.repeat(400_000)}`],
    ['separators', '@' + ',;|\t'.repeat(1_200_000)],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 2_000_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)).toString(
        'latin1',
      ),
    ],
  ])('of 5 MB of %s is read or refused soon', ([, text]) => {
    const start = performance.now()
    try {
      readPeople(text ?? '')
    } catch (error) {
      expect(error).toMatchObject({ name: 'Problem' })
    }
    expect(performance.now() - start).toBeLessThan(4_000)
  })
})

describe('the encoding', () => {
  const text = 'Zoë,Müller,zoe@school.example\n'
  const utf16be = (content: string) => Buffer.from(content, 'utf16le').swap16()

  test.for([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark, as Excel saves "Unicode text"', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 of the other byte order', utf16be(`\uFEFF${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other byte order without a mark', utf16be(text)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ] as const)('%s is recognised', ([, bytes]) => {
    expect(decodeList(bytes)).toBe(text)
  })

  test('of a workbook is refused with what to do', () => {
    expect(() => decodeList(Buffer.from('PK\u0003\u0004...'))).toThrow('Save it as CSV')
  })
})
