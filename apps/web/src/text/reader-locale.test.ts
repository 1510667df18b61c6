import { expect, test, vi } from 'vitest'
import { dateFormat } from './date-format.ts'
import { readerLocale } from './reader-locale.ts'

test.for([
  ['en-US', 'en-US'],
  ['en', 'en-US'],
  ['en-GB', 'en-GB'],
  ['de-AT', 'en-AT'],
  ['fil', 'en-PH'],
  ['zh-Hant', 'en-TW'],
  ['not a language', 'en'],
] as const)('of %s, dates are written as in %s', ([language, locale]) => {
  expect(readerLocale({ language, languages: [language] })).toBe(locale)
})

test.for([
  [['es-MX', 'en'], 'es', 'es-MX'],
  [['en-US'], 'es', 'es-u-nu-latn'],
  [['en-US', 'ar-EG'], 'ar', 'ar-EG'],
  [['ar'], 'ar', 'ar-u-nu-latn'],
  [['zh-CN'], 'zh-Hans', 'zh-CN'],
] as const)(
  'for a reader of %j, the dates of a page in %s are written as in %s',
  ([languages, page, locale]) => {
    expect(readerLocale({ language: languages[0], languages }, page)).toBe(locale)
  },
)

test('the digits of a page in Arabic are those of the reader', () => {
  const write = (...languages: string[]) =>
    new Intl.NumberFormat(readerLocale({ language: languages[0] ?? '', languages }, 'ar')).format(25)
  expect(write('ar-EG')).toBe('٢٥')
  expect(write('en-US')).toBe('25')
  expect(write('ar')).toBe('25')
})

test('a day is written as readers of the country write it, in English', () => {
  const day = new Date(2026, 2, 4)
  const write = (language: string) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    return dateFormat({ dateStyle: 'medium' })(day)
  }
  expect(write('en-US')).toBe('Mar 4, 2026')
  expect(write('en-GB')).toBe('4 Mar 2026')
  expect(write('de-DE')).toBe('4 Mar 2026')
})
