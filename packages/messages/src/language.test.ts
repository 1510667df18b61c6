import { expect, test } from 'vitest'
import { localeFor, wantedIn } from './language.ts'

const shipped = ['en', 'ar', 'es', 'pt-BR', 'vi', 'zh-Hans']

test.for([
  [['es-MX'], 'es'],
  [['es-419', 'en'], 'es'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['PT-br'], 'pt-BR'],
  [['ar-EG'], 'ar'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  // Written in other characters.
  [['zh-TW', 'en'], 'en'],
  [['zh-Hant'], null],
  [['en-GB', 'es'], 'en'],
  [['fr', 'vi'], 'vi'],
  [['fr'], null],
  [['not a language', 'vi'], 'vi'],
  [[], null],
] as const)('for somebody who reads %j it is %s', ([wanted, locale]) => {
  expect(localeFor(wanted, shipped)).toBe(locale)
})

test.for([
  ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
  ['en;q=0.5, vi', ['vi', 'en']],
  ['*, ar;q=0.1', ['ar']],
  ['es;q=0, en', ['en']],
  ['', []],
] as const)('the header %j wants %j', ([header, wanted]) => {
  expect(wantedIn(header)).toEqual(wanted)
})
