import { expect, test } from 'vitest'
import { expandAbbreviation, letterNames } from './abbreviations.ts'

test.each([
  ['Dr.', ['doctor', 'drive']],
  ['Dr', ['doctor', 'drive']],
  ['MRS', ['missus']],
  ['e.g.', ['for example', 'e g']],
  ['St.', ['saint', 'street']],
  ['&', ['and']],
  ['Sept.', ['september']],
  ['Tue', ['tuesday']],
])('%s is read as %j', (text, readings) => {
  expect(expandAbbreviation(text)).toEqual(readings)
})

test.each([
  ['no', 'needs a full stop'],
  ['fig', 'needs a full stop'],
  ['Sat', 'needs a full stop'],
  ['tue.', 'needs a capital'],
  ['doctor', 'is a word'],
  ['', 'is empty'],
  ['constructor', 'is a property of every object'],
])('%s is not an abbreviation: it %s', (text) => {
  expect(expandAbbreviation(text)).toEqual([])
})

test.each([
  ['BBC', 'b b c'],
  ['U.S.A.', 'u s a'],
  ['TVs', "t v's"],
  ['A', null],
  ['NATION', null],
  ['Bbc', null],
  ['B2B', null],
])('the letter names of %s are %s', (text, names) => {
  expect(letterNames(text)).toBe(names)
})
