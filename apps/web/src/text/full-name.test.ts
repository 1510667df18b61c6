import { expect, test } from 'vitest'
import { fullName, fullNameOfToday } from './full-name.ts'

test('a person is written with the first, the middle and the last name', () => {
  expect(fullName({ first_name: 'Mai', middle_name: 'Anh', last_name: 'Tran' })).toBe('Mai Anh Tran')
  expect(fullName({ first_name: 'Mai', middle_name: null, last_name: 'Tran' })).toBe('Mai Tran')
})

test('whose account was deleted has no name', () => {
  expect(fullNameOfToday({ first_name: null, middle_name: null, last_name: null })).toBeNull()
  expect(fullNameOfToday({ first_name: 'Tara', middle_name: null, last_name: 'Coach' })).toBe('Tara Coach')
})
