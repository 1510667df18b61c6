import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWords } from './read-words.ts'
import { effortOf } from '../../../../../../../packages/speech/fixtures/effort.ts'

const shown = (text: string) =>
  readWords(text).words.map(({ word, difficulty }) => (difficulty === null ? word : `${word}/${difficulty}`))

describe('a list of words', () => {
  test.for([
    ['apple\nthirty\r\nice cream', ['apple', 'thirty', 'ice cream']],
    ['apple, thirty,ice cream', ['apple', 'thirty', 'ice cream']],
    ['apple;thirty\tice', ['apple', 'thirty', 'ice']],
    ['apple\tthirty\tice', ['apple', 'thirty', 'ice']],
    ['\n\napple,\n , thirty\n', ['apple', 'thirty']],
    ['apple\nthirty, world\n', ['apple', 'thirty', 'world']],
    ['1. apple\n2. thirty\n10) ice cream', ['apple', 'thirty', 'ice cream']],
    ['- apple\n- well-known', ['apple', 'well-known']],
    ['1\tapple\n2\tthirty', ['apple', 'thirty']],
    ['1,apple\n2,thirty', ['apple', 'thirty']],
    ['ice cream', ['ice cream']],
    ['well-known', ['well-known']],
    ['  \n', []],
  ] as const)('%j has only words', ([text, words]) => {
    expect(readWords(text).columns).toBeNull()
    expect(shown(text)).toEqual(words)
  })
})

describe('a table', () => {
  const rated = ['apple/Easy', 'thirty/Hard', 'ice cream/Medium']
  test.for([
    ['apple\tEasy\nthirty\tHard\nice cream\tMedium'],
    ['apple,easy\nthirty,HARD\nice cream,medium'],
    ['apple; Easy\nthirty; Hard\nice cream; Medium'],
    ['apple - easy\nthirty – hard\nice cream - medium'.replace('–', '-')],
    ['apple: easy\nthirty: hard\nice cream: medium'],
    ['Word,Difficulty\napple,E\nthirty,H\nice cream,M'],
    ['1. apple, easy\n2. thirty, hard\n3. ice cream, medium'],
    ['| Word | Level |\n|---|---|\n| apple | easy |\n| thirty | difficult |\n| ice cream | moderate |'],
    ['#\tWord\tDifficulty\n1\tapple\tEasy\n2\tthirty\tHard\n3\tice cream\tMedium'],
  ])('%j has words with their difficulty', ([text]) => {
    expect(shown(text ?? '')).toEqual(rated)
    expect(readWords(text ?? '').columns).toMatchObject({ other: null })
  })

  test('may be one row, if it has a difficulty', () => {
    expect(shown('apple\tHard')).toEqual(['apple/Hard'])
    expect(readWords('apple\tmanzana').columns).toBeNull()
  })

  test.for([
    ['apple\tmanzana\nthirty\ttreinta', 'manzana'],
    ['apple,manzana\nthirty,treinta', 'manzana'],
    ['apple;manzana\nthirty;treinta', 'manzana'],
    ['apple - manzana\nthirty - treinta', 'manzana'],
    ['apple — a fruit, red or green\nthirty — a number, after 29', 'a fruit, red or green'],
    ['apple = manzana\nthirty = treinta', 'manzana'],
    ['apple: manzana\nthirty: treinta', 'manzana'],
    ['яблоко\tapple\nтридцать\tthirty', 'яблоко'],
    ['Spanish\tEnglish\nmanzana\tapple\ntreinta\tthirty', 'manzana'],
    ['"apple","manzana, roja"\n"thirty","treinta"', 'manzana, roja'],
  ] as const)('%j has words, and another column that is left out', ([text, other]) => {
    const { columns } = readWords(text)
    expect(shown(text)).toEqual(['apple', 'thirty'])
    expect(columns?.other).toBe(other)
    expect(columns?.all).toHaveLength(4)
  })

  test('has both, a difficulty and a translation', () => {
    const text = 'apple\tmanzana\tEasy\nthirty\ttreinta\tHard'
    expect(shown(text)).toEqual(['apple/Easy', 'thirty/Hard'])
    expect(readWords(text).columns?.other).toBe('manzana')
  })
})

test('words and difficulties of any table come back', () => {
  const word = fc.constantFrom('apple', 'thirty', 'ice cream', 'well-known', 'Wednesday', "o'clock")
  const row = fc.record({ word, difficulty: fc.constantFrom('Easy', 'Medium', 'Hard') })
  const form = fc.record({
    separator: fc.constantFrom('\t', ',', ';', ' - ', ': ', ' = '),
    numbered: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      form,
      (rows, { separator, numbered, lineEnd }) => {
        const text = rows
          .map(
            ({ word: one, difficulty }, n) =>
              `${numbered ? `${n + 1}. ` : ''}${one}${separator}${difficulty}`,
          )
          .join(lineEnd)
        expect(readWords(text).words).toEqual(rows)
      },
    ),
  )
})

test.for([
  [
    'Quizlet default: term tab definition',
    'apple\ta round fruit\nthirty\ta number\nice cream\ta cold dessert',
    ['apple', 'thirty', 'ice cream'],
    'a round fruit',
  ],
  [
    'Quizlet export, definitions with commas and newline rows',
    'apple\tmanzana, f.\nthirty\ttreinta',
    ['apple', 'thirty'],
    'manzana, f.',
  ],
  [
    'Quizlet custom: term - def;',
    'apple - manzana;thirty - treinta;ice cream - helado',
    ['apple', 'thirty', 'ice cream'],
    'manzana',
  ],
  ['Quizlet blank line between', 'apple\tmanzana\n\nthirty\ttreinta\n', ['apple', 'thirty'], 'manzana'],
  [
    'Anki export with head lines',
    '#separator:tab\n#html:true\n#tags column:3\napple\tmanzana\tfood\nthirty\ttreinta\tnumbers',
    ['apple', 'thirty'],
    'manzana',
  ],
  [
    'Anki with html',
    'apple<br>\t<div>manzana</div>\nthirty\t<b>treinta</b>',
    ['apple', 'thirty'],
    '<div>manzana</div>',
  ],
  [
    'Anki with sound and image',
    'apple [sound:apple.mp3]\tmanzana\nthirty [sound:thirty.mp3]\ttreinta',
    ['apple', 'thirty'],
    'manzana',
  ],
  ['numbered', '1. apple\n2. thirty\n3. ice cream', ['apple', 'thirty', 'ice cream'], null],
  [
    'numbered with translation',
    '1. apple - manzana\n2. thirty - treinta\n3. ice cream - helado',
    ['apple', 'thirty', 'ice cream'],
    'manzana',
  ],
  ['bullets of Word', '•\tapple\n•\tthirty\n•\tice cream', ['apple', 'thirty', 'ice cream'], null],
  ['numbers of Word', '1.\tapple\n2.\tthirty\n3.\tice cream', ['apple', 'thirty', 'ice cream'], null],
  ['letters', 'a) apple\nb) thirty\nc) ice cream', ['apple', 'thirty', 'ice cream'], null],
  ['bullet o of Word', 'o\tapple\no\tthirty', ['apple', 'thirty'], null],
  ['check boxes', '☐ apple\n☐ thirty\n☑ cat', ['apple', 'thirty', 'cat'], null],
  ['markdown boxes', '- [ ] apple\n- [x] thirty\n* cat', ['apple', 'thirty', 'cat'], null],
  [
    'phonetics beside',
    'apple /ˈæpəl/\nthirty /ˈθɜːrti/\nschedule /ˈʃedjuːl/',
    ['apple', 'thirty', 'schedule'],
    null,
  ],
  [
    'phonetics in brackets and part of speech',
    'apple [ˈæpəl] (n)\nto schedule [ˈskedʒuːl] (v)\nquickly [ˈkwɪkli] (adv)',
    ['apple', 'to schedule', 'quickly'],
    null,
  ],
  [
    'part of speech in parentheses',
    'apple (n)\nschedule (v)\nbeautiful (adj.)',
    ['apple', 'schedule', 'beautiful'],
    null,
  ],
  [
    'part of speech without',
    'apple n.\nschedule v.\nbeautiful adj.',
    ['apple', 'schedule', 'beautiful'],
    null,
  ],
  [
    'part of speech and translation',
    'apple (n) - manzana\nschedule (v) - programar\nbeautiful (adj.) - hermoso',
    ['apple', 'schedule', 'beautiful'],
    'manzana',
  ],
  [
    'dictionary lines',
    'apple (noun): a round fruit\nschedule (verb): to plan',
    ['apple', 'schedule'],
    'a round fruit',
  ],
  [
    'phonetics and translation',
    'apple /ˈæpəl/ - manzana\nthirty /ˈθɜːrti/ - treinta',
    ['apple', 'thirty'],
    'manzana',
  ],
  [
    'three columns: word, ipa, translation',
    'apple\t/ˈæpəl/\tmanzana\nthirty\t/ˈθɜːrti/\ttreinta',
    ['apple', 'thirty'],
    '/ˈæpəl/',
  ],
  ['ipa first', '/ˈæpəl/\tapple\n/ˈθɜːrti/\tthirty', ['apple', 'thirty'], '/ˈæpəl/'],
  [
    'three columns with pos',
    'apple\tnoun\ta round fruit\nschedule\tverb\tto plan\nbeautiful\tadjective\tnice to look at',
    ['apple', 'schedule', 'beautiful'],
    'noun',
  ],
  [
    'head: Word, Part of speech, Meaning',
    'Word\tPart of speech\tMeaning\napple\tnoun\ta round fruit\nschedule\tverb\tto plan',
    ['apple', 'schedule'],
    'noun',
  ],
  [
    'head: Vocabulary, IPA, Vietnamese',
    'Vocabulary\tIPA\tNghĩa\napple\t/ˈæpəl/\tquả táo\nthirty\t/ˈθɜːrti/\tba mươi',
    ['apple', 'thirty'],
    '/ˈæpəl/',
  ],
  ['head in Spanish', 'Palabra\tTraducción\napple\tmanzana\nthirty\ttreinta', ['apple', 'thirty'], 'manzana'],
  ['head Inglés', 'Español\tInglés\nmanzana\tapple\ntreinta\tthirty', ['apple', 'thirty'], 'manzana'],
  [
    'German first, no heads',
    'der Apfel\tapple\ndreißig\tthirty\ndas Eis\tice cream',
    ['apple', 'thirty', 'ice cream'],
    'der Apfel',
  ],
  [
    'Spanish first, no heads, plain letters',
    'manzana\tapple\ntreinta\tthirty\nleche\tmilk\nperro\tdog',
    ['manzana', 'treinta', 'leche', 'perro'],
    'apple',
  ],
  [
    'en dash, em dash, arrow',
    'apple – manzana\nthirty — treinta\ncat → gato',
    ['apple', 'thirty', 'cat'],
    'manzana',
  ],
  ['arrow', 'apple → manzana\nthirty → treinta', ['apple', 'thirty'], 'manzana'],
  ['slashes', 'colour/color\nlift/elevator', ['colour', 'color', 'lift', 'elevator'], null],
  ['smart quotes', '“apple”\n“thirty”\n‘ice cream’', ['apple', 'thirty', 'ice cream'], null],
  ['quotes and commas', '"apple", "thirty", "ice cream"', ['apple', 'thirty', 'ice cream'], null],
  ['JSON array', '["apple", "thirty", "ice cream"]', ['apple', 'thirty', 'ice cream'], null],
  ['python quotes', "'apple', 'thirty', \"o'clock\"", ['apple', 'thirty', "o'clock"], null],
  ['and at the end', 'apple, thirty, and cat.', ['apple', 'thirty', 'cat.'], null],
  ['full stops', 'apple.\nthirty.\np.m.', ['apple.', 'thirty.', 'p.m.'], null],
  ['semicolons with spaces', 'apple ; thirty ; ice cream', ['apple', 'thirty', 'ice cream'], null],
  ['Chinese separators', 'apple，thirty、cat；dog', ['apple', 'thirty', 'cat', 'dog'], null],
  ['Chinese translation, colon', 'apple：苹果\nthirty：三十', ['apple', 'thirty'], '苹果'],
  ['Chinese glued', 'apple 苹果\nthirty 三十\nice cream 冰淇淋', ['apple', 'thirty', 'ice cream'], '苹果'],
  [
    'Chinese textbook',
    '1. apple n. 苹果\n2. schedule v. 安排\n3. beautiful adj. 美丽的',
    ['apple', 'schedule', 'beautiful'],
    '苹果',
  ],
  ['Arabic beside', 'apple تفاحة\nthirty ثلاثون', ['apple', 'thirty'], 'تفاحة'],
  ['Arabic tab first', 'تفاحة\tapple\nثلاثون\tthirty', ['apple', 'thirty'], 'تفاحة'],
  [
    'Vietnamese textbook',
    'apple (n) /ˈæpəl/: quả táo\nschedule (v) /ˈskedʒuːl/: lên lịch',
    ['apple', 'schedule'],
    'quả táo',
  ],
  [
    'table with number, word, ipa, meaning',
    'STT\tTừ\tPhiên âm\tNghĩa\n1\tapple\t/ˈæpəl/\tquả táo\n2\tthirty\t/ˈθɜːti/\tba mươi',
    ['apple', 'thirty'],
    '/ˈæpəl/',
  ],
  ['table of Word with difficulty in stars', 'apple\t*\nthirty\t**', ['apple', 'thirty'], '*'],
  [
    'trailing definitions with dash and comma',
    "resilient – able to recover, to bounce back\nempathy – understanding others' feelings, deeply",
    ['resilient', 'empathy'],
    'able to recover, to bounce back',
  ],
  [
    'trailing definitions in parentheses',
    'resilient (able to recover)\nempathy (understanding others)',
    ['resilient', 'empathy'],
    null,
  ],
  [
    'example sentences in third column',
    "resilient\table to recover\tShe is resilient, isn't she?\nempathy\tunderstanding\tI feel empathy.",
    ['resilient', 'empathy'],
    'able to recover',
  ],
  ['equals without spaces', 'apple=manzana\nthirty=treinta', ['apple', 'thirty'], 'manzana'],
  ['colon without space', 'apple:manzana\nthirty:treinta', ['apple', 'thirty'], 'manzana'],
  ['double colon', 'apple :: manzana\nthirty :: treinta', ['apple', 'thirty'], 'manzana'],
  ['numbered in parentheses', '(1) apple\n(2) thirty', ['apple', 'thirty'], null],
  ['circled', '① apple\n② thirty', ['apple', 'thirty'], null],
  ['unit heading', 'Unit 3: Food\napple\nthirty\nice cream', ['apple', 'thirty', 'ice cream'], null],
  ['pipes', 'apple | manzana\nthirty | treinta', ['apple', 'thirty'], 'manzana'],
  [
    'markdown table',
    '| Word | Translation |\n| --- | --- |\n| **apple** | manzana |\n| **thirty** | treinta |',
    ['apple', 'thirty'],
    'manzana',
  ],
  ['numbers as words', '70\n30\napple', ['70', '30', 'apple'], null],
  [
    'multi spaces',
    'apple      manzana\nthirty     treinta\nice cream  helado',
    ['apple', 'thirty', 'ice cream'],
    'manzana',
  ],
  ['capitals and articles', 'THE APPLE\nA THIRTY', ['THE APPLE', 'A THIRTY'], null],
  ['repeated words kept', 'apple\nApple', ['apple', 'Apple'], null],
  ['irregular verbs', 'go\twent\tgone\nsee\tsaw\tseen\nbe\twas/were\tbeen', ['go', 'see', 'be'], 'went'],
  ['irregular verbs with dashes', 'go - went - gone\nsee - saw - seen', ['go', 'see'], 'went - gone'],
  [
    'csv with quotes and head',
    '"Term","Definition"\n"apple","a fruit, round"\n"thirty","a number"',
    ['apple', 'thirty'],
    'a fruit, round',
  ],
  [
    'excel one column with blank rows',
    'apple\n\nthirty\n\n\nice cream',
    ['apple', 'thirty', 'ice cream'],
    null,
  ],
  [
    'tab with number in front and dash',
    '1.\tapple – manzana\n2.\tthirty – treinta',
    ['apple', 'thirty'],
    'manzana',
  ],
  [
    'to-infinitives',
    'to look after (phr v): cuidar\nto give up (phr v): rendirse',
    ['to look after', 'to give up'],
    'cuidar',
  ],
  ['sb/sth', 'look after sb\nput sth off', ['look after sb', 'put sth off'], null],
  ['stars of frequency', 'apple ***\nthirty **', ['apple', 'thirty'], null],
  [
    'three columns with examples by tabs and quotes',
    '"apple"\t"n"\t"I ate an ""apple""."\n"thirty"\t"num"\t"He is thirty."',
    ['apple', 'thirty'],
    'n',
  ],
  ['page number at the end', 'apple ..... 12\nthirty .... 13', ['apple', 'thirty'], null],
  ['tabs inside lines without rows', 'apple\tthirty\tice cream', ['apple', 'thirty', 'ice cream'], null],
  ['Google Sheets row of words, two rows', 'apple\tthirty\tice\ncat\tdog\tbird', ['apple', 'cat'], 'thirty'],
  ['brackets with plural', 'child (pl. children)\nmouse (pl. mice)', ['child', 'mouse'], null],
  ['US/UK marks', 'lorry (UK)\ntruck (US)', ['lorry', 'truck'], null],
  ['synonyms after equals', 'big = large\nsmall = little', ['big', 'small'], 'large'],
  ['questions', 'What is your name?\nHow are you?', ['What is your name?', 'How are you?'], null],
  ['nbsp and bullets', '·  apple\n·  thirty', ['apple', 'thirty'], null],
  ['html list', '<li>apple</li>\n<li>thirty</li>', ['apple', 'thirty'], null],
  [
    'Kahoot columns',
    'Question\tAnswer 1\tAnswer 2\napple\tmanzana\tpera\nthirty\ttreinta\ttres',
    ['apple', 'thirty'],
    'manzana',
  ],
  ['IPA with stress only', 'hotel /həʊˈtel/ n\nmuseum /mjuːˈziːəm/ n', ['hotel', 'museum'], null],
  ['Cyrillic dash', 'apple – яблоко\nthirty – тридцать', ['apple', 'thirty'], 'яблоко'],
  ['Japanese textbook', 'apple りんご\nthirty 三十', ['apple', 'thirty'], 'りんご'],
  ['Korean with numbers', '1 apple 사과\n2 thirty 삼십', ['apple', 'thirty'], '사과'],
  ['number and space', '1 apple\n2 thirty\n3 cat', ['apple', 'thirty', 'cat'], null],
  ['hours are no separator', '10:30\n11:45', ['10:30', '11:45'], null],
  [
    'contractions and hyphens',
    "don't\nwell-known\no'clock\nmother-in-law",
    ["don't", 'well-known', "o'clock", 'mother-in-law'],
    null,
  ],
] as const)('%s: only the words are taken', ([, text, words, other]) => {
  expect(shown(text)).toEqual(words)
  expect(readWords(text).columns?.other ?? null).toBe(other)
})

test.for(['n. ', 'n., ', ' noun, ', '(a) ', "''", 'ˈa', ' • '])(
  'twenty-five times %j have one way to be read',
  async (part) => {
    // Where each of them can be read in two ways, it takes hundreds.
    expect(await effortOf(() => readWords(`apple ${part.repeat(25)}!`))).toBeLessThan(100)
  },
)

test.for(['/', '/中', '[中', 'a ', '(', ' /a', ', and ', 'n. ', ' noun, '])(
  'a line of 200,000 letters like %j is read at once',
  { tags: 'nightly' },
  async (part) => {
    const text = part.repeat(200_000 / part.length)
    expect(await effortOf(() => readWords(text), 1)).toBeLessThan(200)
  },
)
