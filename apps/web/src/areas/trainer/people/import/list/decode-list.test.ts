import { describe, expect, test } from 'vitest'
import { decodeList, repaired } from './decode-list.ts'
import { decode, type Encoding } from './encodings.ts'

const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** The bytes of a text in an encoding with one byte for each letter. */
const encode = (text: string, encoding: Encoding): Uint8Array => {
  const letters = decode(every, encoding)
  const bytes = Array.from(text.normalize('NFC'), (letter) => letters.indexOf(letter))
  expect(bytes, `${text} in ${encoding}`).not.toContain(-1)
  return Uint8Array.from(bytes)
}
const listOf = (names: readonly string[], lineEnd = '\r\n') =>
  ['Name,Email', ...names.map((name, n) => `${name},person${n}@school.example`)].join(lineEnd)

const classes: readonly (readonly [Encoding, readonly string[]])[] = [
  [
    'windows-1252',
    [
      'José Núñez',
      'Zoë Müller',
      'François Lefèvre',
      'João Conceição',
      'Søren Bjørn',
      'Åsa Öberg',
      'Sean O’Neil',
    ],
  ],
  ['windows-1252', ['Zoë de Vries', 'Daniël Bakker', 'Joël Visser']],
  ['windows-1252', ['JOSÉ NÚÑEZ', 'ÁNGEL MUÑOZ', 'SOFÍA PEÑA']],
  ['macintosh', ['José Núñez', 'Zoë Müller', 'Sofía García', 'Inés Muñoz', 'André Benoît']],
  ['macintosh', ['JOSÉ NÚÑEZ', 'Zoë Peña', 'Begoña Martínez']],
  [
    'windows-1250',
    ['Jiří Dvořák', 'Šárka Nováková', 'Łukasz Wiśniewski', 'Grażyna Żółć', 'Gergő Szabó', 'Ana Petrović'],
  ],
  ['windows-1250', ['Małgorzata Wałęsa', 'Kamiński Paweł', 'Zdzisław Kąkol']],
  ['iso-8859-2', ['Jiří Dvořák', 'Šárka Žižková', 'Łukasz Wiśniewski']],
  ['cp850', ['José Núñez', 'Zoë Müller', 'Sofía Márquez', 'Günther Weiß']],
  ['cp852', ['Jiří Dvořák', 'Łukasz Wiśniewski', 'Ana Petrović', 'Gergő Szabó']],
  ['windows-1254', ['Ayşe Yılmaz', 'Doğan Öztürk', 'İbrahim Gülşen']],
  ['windows-1257', ['Žemaitė Kazlauskienė', 'Jānis Bērziņš', 'Ķēniņš Ģirts']],
  ['x-mac-ce', ['Šárka Žižková', 'Łukasz Wiśniewski', 'Grażyna Żółć']],
  ['koi8-u', ['Шевченко Анна', 'Юрій Ґонта', 'Євгенія Їжак']],
  ['windows-1251', ['Иванов Иван', 'Наталья Петрова', 'Щербаков Олег']],
  ['windows-1253', ['Γιώργος Παπαδόπουλος', 'Μαρία Νικολάου']],
]

describe('a list of a class', () => {
  test.for(classes)('in %s is read without a question', ([encoding, names]) => {
    const list = listOf(names)
    expect(decodeList(encode(list, encoding))).toMatchObject({ kind: 'text', encoding, text: list })
  })

  test('of an old Mac is recognised by its line ends too', () => {
    const list = listOf(['García'], '\r')
    expect(decodeList(encode(list, 'macintosh'))).toMatchObject({ encoding: 'macintosh', text: list })
  })
})

describe('one name alone', () => {
  const words = classes.flatMap(([encoding, names]) =>
    names
      .flatMap((name) => name.split(' '))
      .flatMap((word) => (/[\u0080-\uffff]/.test(word) ? [[encoding, word] as const] : [])),
  )
  test.for(words)('in %s, %s, is read right, or asked about and among the choices', ([encoding, word]) => {
    const list = listOf([word])
    const bytes = encode(list, encoding)
    const read = decodeList(bytes)
    if (read.kind !== 'text') throw new Error('unreadable')
    if (read.encoding !== null) expect(read.text).toBe(list)
    const choices = read.readings.map((reading) => decodeList(bytes, reading.encoding))
    expect(choices.map((choice) => choice.kind === 'text' && choice.text)).toContain(list)
  })
})

test('letters that no language puts together are asked about, however bad the other encodings are', () => {
  // Ayşe and Çağla, as the DOS of Turkey writes them: no encoding of these has both.
  const bytes = encode(listOf(['Ayüe Yçlmaz', 'Doßan ôztÅrk', 'Äaßla ûahin', 'òbrahim GÅlüen']), 'macintosh')
  expect(decodeList(bytes)).not.toMatchObject({ encoding: 'macintosh' })
})

test('marks of Thai without a consonant are no words', () => {
  const bytes = encode(listOf(['อันนา แก้วมณี', 'สมชาย ใจดี']), 'windows-874')
  const reversed = encode(listOf(['านนัอ ีณมว้กแ', 'ยาชมส ีดจใ']), 'windows-874')
  const isOffered = (read: ReturnType<typeof decodeList>) =>
    read.kind === 'text' && read.readings.some(({ encoding }) => encoding === 'windows-874')
  expect(isOffered(decodeList(bytes))).toBe(true)
  expect(isOffered(decodeList(reversed))).toBe(false)
})

test('a list of a Japanese mail program is read by its escapes', () => {
  const bytes = Uint8Array.from([
    0x1b, 0x24, 0x42, 0x45, 0x44, 0x43, 0x66, 0x1b, 0x28, 0x42, 0x2c, 0x61, 0x40, 0x62,
  ])
  expect(decodeList(bytes)).toEqual({ kind: 'text', text: '田中,a@b', encoding: null, readings: [] })
})

test.for(['gb18030', 'shift_jis', 'big5', 'euc-kr'] as const)('bytes of %s are asked about', (encoding) => {
  const names = {
    gb18030: [0xcd, 0xf5, 0xce, 0xb0],
    shift_jis: [0x93, 0x63, 0x92, 0x86],
    big5: [0xa4, 0xfd, 0xb0, 0xb6],
    'euc-kr': [0xb1, 0xe8, 0xc3, 0xb6],
  }
  const bytes = Uint8Array.from([...names[encoding], ...new TextEncoder().encode(',a@b.example')])
  const read = decodeList(bytes)
  expect(read).toMatchObject({ kind: 'text', encoding: null })
  expect(read.kind === 'text' && read.readings.map((reading) => reading.encoding)).toContain(encoding)
})

describe('Unicode', () => {
  const text = 'Zoë,Müller,zoe@school.example\n王,伟,wei@school.example\n'
  const utf16 = (content: string) =>
    Uint8Array.from(
      Array.from(content).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
    )
  const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0)

  test.for([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 with a mark, as Excel saves "Unicode text"', utf16(`\uFEFF${text}`)],
    ['UTF-16 of the other byte order', swapped(utf16(`\uFEFF${text}`))],
    ['UTF-16 without a mark', utf16(text)],
    ['UTF-16 of the other byte order without a mark', swapped(utf16(text))],
  ] as const)('as %s is recognised', ([, bytes]) => {
    expect(decodeList(bytes)).toEqual({ kind: 'text', text, encoding: null, readings: [] })
  })

  test.for([
    ['JosÃ© NÃºÃ±ez', 'José Núñez'],
    ['MarÃ\u00ada', 'María'],
    ['Zoë', 'Zoë'],
    ['Sao PÃ£o, Zoë', 'Sao PÃ£o, Zoë'],
  ] as const)('that was saved as something else: %s', ([listed, kept]) => {
    expect(repaired(listed)).toBe(kept)
  })
})

test('bytes that are words in no encoding are refused', () => {
  const bytes = Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)
  expect(decodeList(bytes)).toEqual({ kind: 'unreadable' })
})
