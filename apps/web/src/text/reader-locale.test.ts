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
  expect(readerLocale(language)).toBe(locale)
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
