import { describe, expect, test } from 'vitest'
import { pronouncingDictionary } from '../node/pronouncing-dictionary.ts'
import { pronounce } from './pronounce.ts'
import { scriptWords } from './script-words.ts'

const dictionary = pronouncingDictionary()
const wordsOf = (script: string) => scriptWords(script, dictionary)
const texts = (script: string) => wordsOf(script).map(({ text }) => text)
const pronunciationsIn = (script: string) => wordsOf(script).flatMap(({ pronunciations }) => pronunciations)
const firstPronunciation = (words: string) => pronounce(words, dictionary)[0] ?? ''

describe('scriptWords', () => {
  test.each([
    ['“Hello,” (she said) — *softly*…', ['Hello', 'she', 'said', 'softly']],
    ['He came--and went/left. Mother-in-law!', ['He', 'came', 'and', 'went', 'left', 'Mother-in-law']],
    ["It’s 5 o'clock; the dogs' bowls aren't full.", ["It's", '5', "o'clock", 'the', 'dogs', 'bowls', "aren't", 'full']],
    ['Dr. Lee paid $5.50 (20%) at 3 p.m. in No. 10.', ['Dr.', 'Lee', 'paid', '$5.50', '20%', 'at', '3', 'p.m.', 'in', 'No.', '10']],
    ['Good 😀 morning 👍🏽 — 日本 • ★', ['Good', 'morning']],
    ['café, naïve, Müller', ['café', 'naïve', 'Müller']],
    ['(modern art). “goodbye”. [Dr.]. ($5.50).', ['modern', 'art', 'goodbye', 'Dr.', '$5.50']],
    ['no.1@example.com www.vol.2go.com', ['no.1@example.com', 'www.vol.2go.com']],
    ['No.1 on p.5, Fig.2 and 3.5', ['No.', '1', 'on', 'p.', '5', 'Fig.', '2', 'and', '3.5']],
    ['beau\u00adti\u00adful web\u200bsite', ['beautiful', 'website']],
  ])('splits %s', (script, expected) => {
    expect(texts(script)).toEqual(expected)
  }) // oxfmt-ignore

  test.each(['', '   ', '😀 👍', '日本語', '… — ***', '\' " `', '.', '#*'])(
    'finds no word in "%s"',
    (script) => {
      expect(wordsOf(script)).toEqual([])
    },
  )
})

test('commas and full stops end a phrase, the full stop of an abbreviation does not', () => {
  const words = wordsOf('“Well,” said Dr. Lee (a friend), “it’s 5 p.m. Let’s go!” He went…')
  expect(words.filter(({ endsPhrase }) => endsPhrase).map(({ text }) => text)).toEqual([
    'Well',
    'friend',
    'go',
    'went',
  ])
})

describe('a written form has the pronunciations of its readings', () => {
  test.each([
    ['$5.50', ['five dollars fifty', 'five dollars and fifty cents', 'five fifty']],
    ['£1', ['one pound']],
    ['$0.99', ['ninety nine cents']],
    ['€3m', ['three million euros']],
    ['3:05', ['three oh five']],
    ['6:30', ['six thirty', 'half past six']],
    ['9:45', ['nine forty five', 'quarter to ten']],
    ['7am', ['seven ay em']],
    ['14:00', ["fourteen o'clock", 'fourteen hundred hours']],
    ['1990s', ['nineteen nineties']],
    ["'60s", ['sixties']],
    ['1984', ['nineteen eighty four', 'one thousand nine hundred eighty four']],
    ['2024', ['twenty twenty four', 'two thousand twenty four']],
    ['105', ['one hundred five', 'one hundred and five']],
    ['1914-18', ['nineteen fourteen to eighteen']],
    ['10-15', ['ten to fifteen']],
    ['5kg', ['five kilograms', 'five kilos']],
    ['20%', ['twenty percent']],
    ['21°C', ['twenty one degrees celsius', 'twenty one degrees']],
    ['½', ['a half', 'one half']],
    ['3/4', ['three quarters']],
    ['BA256', ['b ay two five six']],
    ['21st', ['twenty first']],
    ['Dr.', ['doctor', 'drive']],
    ['Mrs', ['missus']],
    ['e.g.', ['for example']],
    ['NASA', ['nasa', 'n ay s ay']],
    ['BBC', ['b b c']],
    ['tv', ['t v']],
    ['anna@example.com', ['anna at example dot com']],
    ['km', ['kilometers']],
    ['2½', ['two and a half']],
    ['1¾', ['one and three quarters']],
    ['-5°C', ['minus five degrees celsius', 'five degrees celsius']],
    ['3-0', ['three nil', 'three to zero']],
    ['221B', ['two two one b', 'two twenty one b']],
    ['12A', ['twelve ay', 'one two ay']],
    ['90ish', ['ninety ish']],
    ['BA2490', ['b ay two four nine oh']],
    ['020', ['oh two oh', 'zero two zero']],
    ['21/11/2026', ['twenty first of november twenty twenty six', 'november twenty first twenty twenty six']],
    ['3.4.26', ['third of april twenty twenty six', 'fourth of march twenty twenty six']],
    ['30/31/2026', ['thirty thirty one twenty twenty six']],
    ['80km/h', ['eighty kilometers per hour']],
    ['km/h', ['kilometers per hour']],
    ['50m²', ['fifty square meters']],
    ['Thurs.', ['thursday']],
    ['Sept.', ['september']],
    ['Apt.', ['apartment']],
    ['II', ['two', 'the second']],
    ['VIII', ['eight', 'the eighth']],
    ['XIX', ['nineteen', 'the nineteenth']],
  ])('%s', (written, said) => {
    const accepted = pronunciationsIn(written)
    for (const words of said) expect(accepted, words).toContain(firstPronunciation(words))
  })

  test.each([
    ['car', 'K AA', 'non-rhotic'],
    ['bath', 'B AA TH', 'with the British vowel'],
    ['news', 'N Y UW Z', 'with a yod'],
    ['and', 'AH N', 'weak form'],
    ['schedule', 'SH EH D Y UW L', 'British'],
    ['when', 'W EH N', 'wh as w'],
  ])('%s as %s, %s', (written, said) => {
    expect(pronunciationsIn(written)).toContain(said)
  })
})

test.each([
  '$5.50',
  '£3.50',
  'the 1980s',
  '5kg',
  '10 km/h',
  '20 m',
  'US$5',
  '9am-5pm',
  '3/4',
  'in IT',
  'e.g.',
  '50%',
])('(%s). has the pronunciations of what is in the brackets', (written) => {
  const pronounced = (script: string) => wordsOf(script).map(({ pronunciations }) => pronunciations)
  expect(pronounced(`(${written}).`)).toEqual(pronounced(written))
  expect(pronounced(`“${written}”.`)).toEqual(pronounced(written))
})

test.each([
  ['Bjørn', 'Bjorn'],
  ['Łukasz', 'Lukasz'],
  ['Đorđe', 'Dorde'],
  ['Ægir', 'Aegir'],
  ['straße', 'strasse'],
  ['beau\u00adti\u00adful', 'beautiful'],
])('%s is pronounced as %s', (written, plain) => {
  expect(pronunciationsIn(written)).toEqual(pronunciationsIn(plain))
})

describe('a unit after a number has the pronunciations of its readings', () => {
  test.each([
    ['250 g', ['grams', 'g']],
    ['1 kg', ['kilogram', 'kilo']],
    ['10 mg', ['milligrams']],
    ['2.5 m', ['meters', 'million']],
    ['$5 m', ['million']],
    ['12 in', ['inches', 'in']],
    ['5 min', ['minutes']],
    ['30 %.', ['percent']],
    ['20 °C,', ['degrees celsius', 'degrees']],
    ['3 x', ['by', 'times']],
    ['3 ×', ['by', 'times']],
    ['2 tsp', ['teaspoons']],
  ])('%s', (written, said) => {
    const [, unit] = wordsOf(written)
    for (const words of said) expect(unit?.pronunciations, words).toContain(firstPronunciation(words))
  })

  test('elsewhere it is an ordinary word', () => {
    expect(pronunciationsIn('a g')).not.toContain(firstPronunciation('grams'))
    expect(pronunciationsIn('In 2 weeks, in May')).not.toContain(firstPronunciation('inches'))
  })
})

describe('the number of words that are said', () => {
  test.each([
    ['It costs US$22.75 today', 8],
    ['₱1,500', 5],
    ['Call 1-800-555-0199 now', 12],
    ['(555) 010-0199', 10],
    ['+63 917 555 0123', 13],
    ['card 4532 0151 1283 0366', 17],
    ['26 Nov 2026', 6],
    ['9:30 a.m.', 3],
    ['14:05', 3],
    ['10–12', 3],
    ['25%', 3],
    ['the 22nd', 3],
    ['$1.5 million', 5],
    ['BBC news', 2],
    ['a mother-in-law', 2],
  ])('%s: %i', (script, count) => {
    expect(wordsOf(script).reduce((sum, { spokenWords }) => sum + spokenWords, 0)).toBe(count)
  })
})

describe('a number that is written with spaces is read digit by digit', () => {
  test.each([
    ['+63 917 555 0123', ['plus six three', 'nine one seven', 'five five five', 'zero one two three']],
    ['(555) 010-0199', ['five five five', 'zero one zero zero one nine nine']],
    ['4532 0151 1283 0366', ['four five three two', 'oh one five one', 'one two eight three', 'zero three six six']],
  ])('%s', (script, said) => {
    for (const [at, { pronunciations }] of wordsOf(script).entries())
      expect(pronunciations, said[at]).toContain(firstPronunciation(said[at] ?? ''))
  }) // oxfmt-ignore

  test('but not years, or numbers of which the sentence ends', () => {
    expect(wordsOf('1999 2005')[0]?.pronunciations[0]).toBe(firstPronunciation('nineteen ninety nine'))
    expect(wordsOf('We had 300. 4500 came later.')[2]?.pronunciations[0]).toBe(
      firstPronunciation('three hundred'),
    )
  })
})

test('dollars are said after a million of them', () => {
  const [sum, million] = wordsOf('$1.5 million')
  expect(sum?.pronunciations).toContain(firstPronunciation('one point five'))
  expect(million?.pronunciations).toContain(firstPronunciation('million dollars'))
  expect(wordsOf('1.5 million')[1]?.pronunciations).not.toContain(firstPronunciation('million dollars'))
})

test('short names of days need a capital: sat and sun at the end of a sentence are ordinary words', () => {
  const words = wordsOf('The cat sat. We saw the sun. On Sat. and Sun. it rains.')
  expect(words.filter(({ endsPhrase }) => endsPhrase).map(({ text }) => text)).toEqual([
    'sat',
    'sun',
    'rains',
  ])
  expect(pronunciationsIn('Sat.')).toContain(firstPronunciation('saturday'))
  expect(pronunciationsIn('sat')).not.toContain(firstPronunciation('saturday'))
})

describe('a number next to a month may be read as a day', () => {
  test.each(['November 21, 2026', '21 November', 'Nov. 21', 'Nov. 21st'])('%s', (script) => {
    const day = wordsOf(script).find(({ text }) => text.startsWith('21'))
    for (const words of ['twenty first', 'the twenty first', 'twenty one'])
      expect(day?.pronunciations).toContain(firstPronunciation(words))
  })

  test('elsewhere it may not', () => {
    expect(pronunciationsIn('We may see 21 of them.')).not.toContain(firstPronunciation('twenty first'))
    expect(pronunciationsIn('November 2026')).not.toContain(firstPronunciation('the twenty sixth'))
  })
})

test('an abbreviation that needs a full stop is an ordinary word without it', () => {
  expect(pronunciationsIn('no')).not.toContain(firstPronunciation('number'))
  expect(pronunciationsIn('St. James')).toContain(firstPronunciation('street'))
})

test('capitals are spelled out unless the whole script is in capitals', () => {
  expect(wordsOf('The IT team')[1]?.pronunciations).toContain('AY T IY')
  expect(wordsOf('THE IT TEAM')[1]?.pronunciations).not.toContain('AY T IY')
})

test.each(
  Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [
    ...[name, `5${name}`, `10-15${name}`, `7 ${name}`, `${name} 7`, `in ${name} 1999`, `Jan ${name} 5`],
    ...[`$5 ${name}`, `${name} 5 million`, `${name}: 5°`, `5 ${name} 5`, `#${name}`, `p. ${name}`],
  ]),
)('%s has pronunciations, although every object has a property of that name', (written) => {
  for (const { pronunciations } of wordsOf(written))
    for (const said of pronunciations) expect(said).toMatch(/^[A-Z]{1,2}(?: [A-Z]{1,2})*$/)
  expect(wordsOf(written).length).toBeGreaterThan(0)
})

test('every word of a random text has a pronunciation, and the search for it ends', () => {
  const signs = ['a', 'B', '9', '.', ',', ':', '$', '£', '%', '/', '-', "'", '’', ' ', '½', '°', 'é', '😀', '½', '#', '@', '\u0000', '\u200d', 'ﬁ']
  let state = 7
  const any = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return signs[(state >> 8) % signs.length] ?? ''
  }
  for (let round = 0; round < 500; round++) {
    const script = Array.from({ length: 40 }, any).join('')
    for (const { text, pronunciations } of wordsOf(script)) {
      expect(text).not.toBe('')
      expect(pronunciations.length).toBeGreaterThan(0)
      for (const said of pronunciations) expect(said, text).toMatch(/^[A-Z]{1,2}(?: [A-Z]{1,2})*$/)
    }
  }
}) // oxfmt-ignore

test.each([
  ['from A to Z', 'Z IY', 'Z EH D'],
  ['NZ', 'EH N Z IY', 'EH N Z EH D'],
  ['DMZs', 'D IY EH M Z IY Z', 'D IY EH M Z EH D Z'],
  ['XYZ', 'EH K S W AY Z IY', 'EH K S W AY Z EH D'],
])('the Z of “%s” is zee or zed', (script, zee, zed) => {
  expect(pronunciationsIn(script)).toEqual(expect.arrayContaining([zee, zed]))
})
