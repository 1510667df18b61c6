import { expect, test } from 'vitest'
import { say, type Sentence } from './formats.ts'
import { codeOf, inputsType } from './message-code.ts'
import type { Message } from './pseudo-locale.ts'

/** What a message says, as the server and the web app run its code. */
const said = async (
  message: Message,
  inputs: object = {},
  locale = 'en',
  isolates = false,
): Promise<string> => {
  const module = `export default ${codeOf(message, isolates)}`
  const { default: sentence } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: Sentence
  }
  return say(sentence, inputs, locale)
}

const words: Message = [
  {
    declarations: ['input count', 'local countText = count: number', 'local plural = count: plural'],
    selectors: ['plural'],
    match: { 'plural=one': '{countText} word', 'plural=*': '{countText} words' },
  },
]

test('a text without inputs is a text', async () => {
  expect(codeOf('Say “it’s”', false)).toBe('`Say “it’s”`')
  expect(await said('a `tick`, a ${dollar, a \\\\ and \\{braces\\}'.replace('${dollar', '$\\{dollar'))).toBe(
    'a `tick`, a ${dollar, a \\ and {braces}',
  )
  expect(await said('two\nlines')).toBe('two\nlines')
})

test('inputs stand where their names are', async () => {
  expect(await said('Hello {name}, {name}!', { name: 'Ana' })).toBe('Hello Ana, Ana!')
})

test('a number and its plural form are those of the language', async () => {
  expect(await said(words, { count: 1 })).toBe('1 word')
  expect(await said(words, { count: 1_200 })).toBe('1,200 words')
  expect(await said(words, { count: 1_200 }, 'es')).toBe('1200 words')
  const arabic: Message = [
    {
      declarations: ['input count', 'local plural = count: plural'],
      selectors: ['plural'],
      match: Object.fromEntries(
        ['zero', 'one', 'two', 'few', 'many', '*'].map((form) => [`plural=${form}`, form]),
      ),
    },
  ]
  const forms = await Promise.all([0, 1, 2, 3, 11, 100].map((count) => said(arabic, { count }, 'ar')))
  expect(forms).toEqual(['zero', 'one', 'two', 'few', 'many', '*'])
})

test('a plural form that reads as all others do costs nothing', () => {
  const many: Message = [
    {
      declarations: ['input count', 'local plural = count: plural'],
      selectors: ['plural'],
      match: { 'plural=one': 'a word', 'plural=many': 'words', 'plural=*': 'words' },
    },
  ]
  expect(codeOf(many, false)).toBe('(i,f)=>f.p(i.count)==`one`?`a word`:`words`')
})

test('what asks for more comes first, and a number is also chosen by its value', async () => {
  const tries: Message = [
    {
      declarations: ['input tries', 'input kind', 'local text = tries: number'],
      selectors: ['kind', 'tries'],
      match: {
        'kind=*, tries=*': '{text} tries',
        'kind=quiz, tries=1': 'one try',
        'kind=quiz, tries=*': 'a quiz',
      },
    },
  ]
  expect(await said(tries, { tries: 1, kind: 'quiz' })).toBe('one try')
  expect(await said(tries, { tries: 2, kind: 'quiz' })).toBe('a quiz')
  expect(await said(tries, { tries: 2, kind: 'reading' })).toBe('2 tries')
})

test('from right to left, inputs are kept apart from the text; numbers and addresses are not', async () => {
  expect(await said('مرحبا {name}', { name: 'Ana' }, 'ar', true)).toBe('مرحبا \u2068Ana\u2069')
  expect(await said('{part} / {link}', { part: 3, link: 'https://a.example/b' }, 'ar', true)).toBe(
    '3 / https://a.example/b',
  )
})

test.each([
  ['Elocute مرحبا {name}', '\u200FElocute مرحبا \u2068Ana\u2069'],
  ['{name}، {name}', '\u200F\u2068Ana\u2069، \u2068Ana\u2069'],
  ['«مرحبا» {name}', '«مرحبا» \u2068Ana\u2069'],
  ['{name}', '\u2068Ana\u2069'],
  ['MP3', 'MP3'],
  ['MP3 مرحبا', '\u200FMP3 مرحبا'],
  ['{name}: {name}', '\u200F\u2068Ana\u2069: \u2068Ana\u2069'],
  ['data-{name}.json', 'data-\u2068Ana\u2069.json'],
  ['+{name}', '+\u2068Ana\u2069'],
  ['مرحبا', 'مرحبا'],
  ['–', '–'],
])('from right to left, %s says its direction where its first letter does not', async (text, expected) => {
  expect(await said(text, { name: 'Ana' }, 'ar', true)).toBe(expected)
  expect(await said(text, { name: 'Ana' }, 'en', false)).toBe(text.replaceAll('{name}', 'Ana'))
})

test.each([
  ['{title}: {percent}%', '\u2068اختبار\u2069: 8%'],
  ['{title} ({percent})', '\u2068اختبار\u2069 (8)'],
  ['{title}, 8', '\u2068اختبار\u2069, 8'],
  ['{title} has {percent}%', 'اختبار has 8%'],
  ['{percent}% in {title}', '8% in اختبار'],
])(
  'from left to right, a title from right to left is kept apart from figures after it: %s',
  async (text, expected) => {
    expect(await said(text, { title: 'اختبار', percent: 8 })).toBe(expected)
    expect(await said(text, { title: 'Quiz', percent: 8 })).not.toContain('\u2068')
  },
)

test('the type of an input is what it chooses by, or anything', () => {
  expect(inputsType('Hello')).toBe('inputs?: {}')
  expect(inputsType(words)).toBe('inputs: { count: NonNullable<unknown> }')
  const status: Message = [
    {
      declarations: ['input status'],
      selectors: ['status'],
      match: { 'status=all': 'a', 'status=none': 'b' },
    },
  ]
  expect(inputsType(status)).toBe('inputs: { status: "all" | "none" }')
})

test('what cannot be compiled is refused with its text', () => {
  expect(() => codeOf('a {name', false)).toThrow('a {name')
  expect(() =>
    codeOf([{ declarations: ['local text = count: number'], selectors: [], match: { '': '{text}' } }], false),
  ).toThrow('local text = count: number')
})
