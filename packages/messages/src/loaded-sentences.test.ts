import { beforeEach, expect, test, vi } from 'vitest'

// The page: a document with a language, and files of the build whose sentences exist in other languages.
const root = { lang: 'en', dir: 'ltr', dataset: {} as Record<string, string> }

beforeEach(() => {
  vi.resetModules()
  Object.assign(root, { lang: 'en', dir: 'ltr', dataset: {} })
  vi.stubGlobal('document', { documentElement: root })
})

/** An address under which the sentences of every language are the given ones. */
const withOthers = (sentences: string): string => `data:text/javascript,export default ${sentences}//`

test('the messages of a file are its own sentences until another language is chosen', async () => {
  const { changeLocale, onLocaleChange, sentences } = await import('./loaded-sentences.ts')
  const told = vi.fn()
  onLocaleChange(told)
  const [hello, bye] = sentences(withOthers("['Hola',i=>`Adiós ${i.name}`]"), [
    'Hello',
    (i) => `Bye ${String(i['name'])}`,
  ])
  expect([hello?.(), bye?.({ name: 'Ana' })]).toEqual(['Hello', 'Bye Ana'])
  await changeLocale('es', 'ltr')
  expect([hello?.(), bye?.({ name: 'Ana' })]).toEqual(['Hola', 'Adiós Ana'])
  expect(root.lang).toBe('es')
  expect(told).toHaveBeenCalledOnce()
  await changeLocale('en', 'ltr')
  expect(hello?.()).toBe('Hello')
})

test('a language whose sentences cannot be loaded changes nothing', async () => {
  const { changeLocale, sentences } = await import('./loaded-sentences.ts')
  const [hello] = sentences(withOthers("['Hola']"), ['Hello'])
  const [other] = sentences('data:text/javascript,throw new Error("no connection")//', ['Other'])
  await expect(changeLocale('es', 'ltr')).rejects.toThrow()
  expect([hello?.(), other?.(), root.lang]).toEqual(['Hello', 'Other', 'en'])
})

test('a file that comes after the change is in the new language, too', async () => {
  const { changeLocale, onLocaleChange, sentences, sentencesArrived } = await import('./loaded-sentences.ts')
  await changeLocale('ar', 'rtl')
  expect(root.dir).toBe('rtl')
  const told = vi.fn()
  onLocaleChange(told)
  const [hello] = sentences(withOthers("['مرحبا']"), ['Hello'])
  await sentencesArrived()
  expect(hello?.()).toBe('مرحبا')
  expect(told).toHaveBeenCalledOnce()
})

test('of two changes the later one counts', async () => {
  const { changeLocale, sentences } = await import('./loaded-sentences.ts')
  const [hello] = sentences(withOthers("['Hola']"), ['Hello'])
  await Promise.all([changeLocale('es', 'ltr'), changeLocale('en', 'ltr')])
  expect([hello?.(), root.lang]).toEqual(['Hello', 'en'])
})

test('the file of a language has its version in its name, and that of the page has not', async () => {
  root.dataset['languages'] = 'en-11111111 pt-BR-22222222 ar-33333333'
  const english = await import('./loaded-sentences.ts')
  const file = 'https://a.example/assets/quiz.queries-a_-1B2c3.js'
  expect(english.addressOf(file, 'pt-BR')).toBe(
    'https://a.example/assets/quiz.queries-a_-1B2c3.pt-BR-22222222.sentences.js',
  )
  vi.resetModules()
  root.lang = 'ar'
  const arabic = await import('./loaded-sentences.ts')
  expect(arabic.addressOf(file.replace('.js', '.ar-33333333.js'), 'en')).toBe(
    'https://a.example/assets/quiz.queries-a_-1B2c3.en-11111111.sentences.js',
  )
})
