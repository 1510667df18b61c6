import { describe, expect, test } from 'vitest'
import { isRight, lettersAlone, marked } from '../../fixtures/marked-items.ts'

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
    ['Mr. Smith lives at 13 Mill Rd.', 'Mister Smith lives at 13 Mill Road'],
    ['Rock & roll, e.g. ours', 'rock and roll for example ours'],
    ['the neighbour’s colour-blind dog', 'the neighbor’s color-blind dog'],
    ['A 5-year-old', 'a five year old'],
    ['an F-16', 'an F16'],
  ])('“%s” is right as “%s”', (text, typed) => {
    expect(isRight('sentence', text, typed)).toBe(true)
  })

  test.each([
    ['It’s four o’clock', 'its for o’clock'],
    ['They filled the form', 'they filed the form'],
    ['every day', 'everyday'],
    ['I won', 'I one'],
    ['I said no.', 'I said number'],
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
    expect(marked('sentence', 'Hello, Lee', 'hello Lee', { ...lettersAlone, capitals: true })).toEqual([
      '~Hello,|hello',
      '=Lee',
    ])
    expect(marked('sentence', 'Hello, Lee', 'hello lee', { ...lettersAlone, punctuation: true })).toEqual([
      '~Hello,|hello',
      '=Lee',
    ])
  })

  describe('whose capitals and punctuation count', () => {
    const both = { capitals: true, punctuation: true }

    test.each([
      ['She said, “I’m fine.”', 'She said, "I\'m fine."'],
      ['Wait…', 'Wait...'],
      ['My colour, the Theatre.', 'My color, the Theater.'],
      ['GREY is Grey.', 'GRAY is Gray.'],
      ['Two cats are 1,250 cats.', '2 cats are 1250 cats.'],
      ['Twenty-five cats', 'Twenty five cats'],
      ['It costs 5 dollars.', 'It costs $5.'],
      ['It costs US$5.', 'It costs five dollars.'],
      ['Born on November 26, 1984.', 'Born on 26 November 1984.'],
      ['Flight BA256.', 'Flight BA 256.'],
      ['at 2:30 p.m. today', 'at 2:30 PM today'],
      ['The U.S. team has a Ph.D. now', 'The US team has a PhD now'],
      ['Wait—no', 'Wait — no'],
      ['Wait — no', 'Wait—no'],
      ['Wait—no', 'Wait--no'],
      ['Come in—now.', 'Come in - now.'],
      ['It starts at 5 p.m.', 'It starts at 5pm.'],
      ['It starts at 5pm.', 'It starts at 5 p.m.'],
      ['It starts at 5pm.', 'It starts at 5 pm.'],
      ['It starts at 5p.m. today.', 'It starts at 5 pm today.'],
      ['It starts at 17:00.', 'It starts at 5 p.m.'],
      ['“It starts at 5 p.m.”', '"It starts at 5pm."'],
      ['She lives at 13 Mill Rd.', 'She lives at 13 Mill Road.'],
      ['She lives at 13 Mill Road.', 'She lives at 13 Mill Rd.'],
      ['He lives in the U.S.', 'He lives in the US.'],
      ['He lives in the US.', 'He lives in the U.S.'],
      ['He is 5\'10".', 'He is 5 foot 10.'],
      ['He is 5 foot 10.', 'He is 5\'10".'],
      ['He is 5\'10".', "He is 5'10''."],
      ['He is 5\'10".', 'He is 5′10″.'],
      ['He is 5′10″.', 'He is 5\'10".'],
      ['The ’90s', 'The 90s'],
      ['The 90s', "The '90s"],
    ])('“%s” is right as “%s”', (text, typed) => {
      expect(isRight('sentence', text, typed, both)).toBe(true)
    })

    test.each([
      ['Two cats are here.', 'two cats are here.'],
      ['Twelve hundred', 'one thousand two hundred'],
      ['I have two, not three.', 'I have two not three.'],
      ['I have two, not three.', 'I have two, not three'],
      ['First, open it.', 'First open it.'],
      ['It costs 5 dollars.', 'It costs 5 dollars'],
      ['It costs 5 dollars.', 'It costs $5'],
      ['26 November 1984', '26 november 1984'],
      ['Flight BA256', 'Flight ba 256'],
      ['Colour', 'color'],
      ['I said no.', 'I said no'],
      ['Here I am.', 'Here I am'],
      ['Am I late?', 'am I late?'],
      ['Wait — no', 'Wait no'],
      ['Wait — an ice cream', 'Wait an ice-cream'],
      ['It starts at 5pm.', 'It starts at 5 pm'],
      ['He lives in the US.', 'He lives in the US'],
      ['The two in the U.S.', 'The Two in the US.'],
      ['the U.S.', 'theUS.'],
      ['She has a Ph.D.', 'She has a PHD.'],
      ['The “90s”', 'The 90s'],
    ])('“%s” is wrong as “%s”', (text, typed) => {
      expect(isRight('sentence', text, typed, both)).toBe(false)
    })
  })

  test('of which nothing was typed is left out', () => {
    expect(marked('sentence', 'Come in', ' – ')).toEqual(['-Come', '-in'])
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
