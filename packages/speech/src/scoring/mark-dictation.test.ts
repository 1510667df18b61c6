import { describe, expect, test } from 'vitest'
import { effortOf } from '../../fixtures/effort.ts'
import type { ItemSort } from '../text/dictation-words.ts'
import { markDictation } from './mark-dictation.ts'

const words = { capitals: false, punctuation: false }

/** `=` right, `~` substituted, `-` omitted, `+` inserted, each with what was said and typed. */
const signs = { right: '=', substituted: '~', omitted: '-', inserted: '+' } as const
const marked = (sort: ItemSort, text: string, typed: string, counted = words) =>
  markDictation({ sort, text }, typed, counted).map(({ result, said, typed: written }) => {
    const both = [said, ...(result === 'right' ? [] : [written])].filter((word) => word !== null)
    return signs[result] + both.join('|')
  })
const isRight = (sort: ItemSort, text: string, typed: string, counted = words) =>
  marked(sort, text, typed, counted).every((word) => word.startsWith('='))

describe('a sentence', () => {
  test('is compared word by word, without capitals and punctuation', () => {
    expect(marked('sentence', 'We’ve been waiting, Tom!', "we've be waiting for tom")).toEqual([
      '=We’ve', '~been|be', '=waiting,', '+for', '=Tom!',
    ]) // oxfmt-ignore
  })

  test.each([
    ['He said “no”.', 'he said no'],
    ['Mr. Smith called Dr Brown.', 'mr smith called dr. brown'],
    ['The colour of the centre', 'the color of the center'],
    ['an ice-cream van', 'an ice cream van'],
    ['an ice cream van', 'an ice-cream van'],
    ['a co-worker', 'a coworker'],
    ['a café at 5 p.m.', 'a cafe at five pm'],
    ['It’s half past ten.', 'it‘s 10:30'],
  ])('“%s” is right as “%s”', (text, typed) => {
    expect(isRight('sentence', text, typed)).toBe(true)
  })

  test.each([
    ['It’s four o’clock', 'its for o’clock'],
    ['They filled the form', 'they filed the form'],
    ['every day', 'everyday'],
    ['I won', 'I one'],
  ])('“%s” is wrong as “%s”', (text, typed) => {
    expect(isRight('sentence', text, typed)).toBe(false)
  })

  test('has capitals and punctuation where they count, and still both ways to write Mr.', () => {
    const both = { capitals: true, punctuation: true }
    expect(marked('sentence', 'Mr. Lee, wait!', 'Mr lee wait!', both)).toEqual([
      '=Mr.',
      '~Lee,|lee',
      '=wait!',
    ])
    expect(marked('sentence', 'Hello, Lee', 'hello Lee', { ...words, capitals: true })).toEqual([
      '~Hello,|hello',
      '=Lee',
    ])
    expect(marked('sentence', 'Hello, Lee', 'hello lee', { ...words, punctuation: true })).toEqual([
      '~Hello,|hello',
      '=Lee',
    ])
  })

  test('of which nothing was typed is left out', () => {
    expect(marked('sentence', 'Come in', ' – ')).toEqual(['-Come', '-in'])
  })
})

describe('a number', () => {
  test.each([
    ['1,250', 'twelve hundred and fifty'],
    ['1,250', 'one thousand two hundred fifty'],
    ['twelve hundred and fifty', '1250'],
    ['US$22.75', 'twenty-two dollars and seventy-five cents'],
    ['US$22.75', '22.75 dollars'],
    ['US$22.75', '$22.75'],
    ['+63 917 555 0123', '+639175550123'],
    ['+1 202 555 0143', '1-202-555-0143'],
    ['555-0199', 'five five five oh one double nine'],
    ['in 1984', 'in nineteen eighty-four'],
    ['room 305', 'room three oh five'],
    ['7:45 p.m.', '7:45pm'],
    ['7:45', 'quarter to eight'],
    ['5%', 'five per cent'],
    ['5%', '5 percent'],
    ['2.5 kg', 'two point five kilos'],
    ['3/4', 'three quarters'],
    ['26/11/1984', '26th of November 1984'],
    ['the 2nd', 'the second'],
    ['a thousand', '1000'],
  ])('“%s” is right as “%s”', (text, typed) => {
    expect(isRight('number', text, typed)).toBe(true)
  })

  test.each([
    ['US$22.75', '22.75'],
    ['US$22.75', '2275'],
    ['US$22.75', '€22.75'],
    ['13', 'thirty'],
    ['1,250', '1,215'],
    ['+1 202 555 0143', '+1 202 555 0134'],
    ['7:45', '7:54'],
  ])('“%s” is wrong as “%s”', (text, typed) => {
    expect(isRight('number', text, typed)).toBe(false)
  })

  test('that was typed otherwise counts all its words', () => {
    expect(markDictation({ sort: 'number', text: 'Call 555 0199 now' }, 'call 5550199 now', words)).toEqual([
      { result: 'right', said: 'Call', typed: 'call', words: 1 },
      { result: 'right', said: '555 0199', typed: '5550199', words: 2 },
      { result: 'right', said: 'now', typed: 'now', words: 1 },
    ])
  })

  test('leaves the words beside it as they are', () => {
    expect(marked('number', 'It costs 1,250 dollars today', 'it costs twelve hundred fifty dollars')).toEqual([
      '=It', '=costs', '=1,250', '=dollars', '-today',
    ]) // oxfmt-ignore
  })
})

describe('a name', () => {
  test('is exact but for capitals', () => {
    expect(isRight('name', 'Anne-Marie O’Neill', "anne-marie o'neill")).toBe(true)
    expect(marked('name', 'Anne-Marie O’Neill', 'Anne Marie ONeill')).toEqual([
      '+Anne',
      '~Anne-Marie|Marie',
      '~O’Neill|ONeill',
    ])
    expect(isRight('name', 'José', 'Jose')).toBe(false)
    expect(isRight('name', 'Grey', 'Gray')).toBe(false)
    expect(isRight('name', 'Lee', 'lee', { capitals: true, punctuation: false })).toBe(false)
  })
})

describe('a spelled word', () => {
  test('is compared by its letters, however they are separated', () => {
    for (const typed of ['llewellyn', 'L-L-E-W-E-L-L-Y-N', 'l l e w e l l y n'])
      expect(isRight('spelling', 'Llewellyn', typed)).toBe(true)
    expect(isRight('spelling', 'QX7-2048', 'qx72048')).toBe(true)
    expect(isRight('spelling', 'Van Dyke', 'vandyke')).toBe(true)
    expect(marked('spelling', 'Llewellyn Price', 'llewelyn price')).toEqual(['~Llewellyn|llewelyn', '=Price'])
  })
})

test('a hostile text is marked within a moment', async () => {
  const text = '$1 '.repeat(100)
  const typed = text + text.slice(0, 100)
  // It is a fifth of a second for each of thirty items, in a thread of its own.
  expect(await effortOf(() => markDictation({ sort: 'number', text }, typed, words))).toBeLessThan(20)
})
