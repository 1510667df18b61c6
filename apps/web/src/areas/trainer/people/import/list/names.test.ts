import { expect, test } from 'vitest'
import { cleanName, splitName } from './names.ts'

test.for([
  ['Anna Weber', 'Anna', '', 'Weber'],
  ['Anna Maria Weber', 'Anna Maria', '', 'Weber'],
  ['Weber, Anna Maria', 'Anna Maria', '', 'Weber'],
  ['Dela Cruz, Juan, Jr.', 'Juan', '', 'Dela Cruz Jr.'],
  ['Santos, Maria, MD', 'Maria', '', 'Santos MD'],
  ['Juan Dela Cruz, Jr.', 'Juan', '', 'Dela Cruz Jr.'],
  ['Juan Dela Cruz Jr.', 'Juan', '', 'Dela Cruz Jr.'],
  ['Reyes, Ana, Santos', 'Ana', 'Santos', 'Reyes'],
  ['Maria de los Santos', 'Maria', '', 'de los Santos'],
  ['Jan van der Berg', 'Jan', '', 'van der Berg'],
  ['John St. Clair', 'John', '', 'St. Clair'],
  ['Ma. Cristina Santos', 'Ma. Cristina', '', 'Santos'],
  ['Mary (Mimi) Lopez', 'Mary', '', 'Lopez'],
  ['Ms. Lea Salonga', 'Lea', '', 'Salonga'],
  ['Cher', 'Cher', '', ''],
  ['田中 太郎', '太郎', '', '田中'],
  ['', '', '', ''],
] as const)('%s is divided', ([name, first, middle, last]) => {
  expect(splitName(name)).toEqual({ first, middle, last })
})

test.for([
  ['Иванова Анна Петровна', 'Анна Петровна', 'Иванова'],
  ['van der Berg Jan', 'Jan', 'van der Berg'],
  ['Weber', '', 'Weber'],
] as const)('%s with the last name first is divided', ([name, first, last]) => {
  expect(splitName(name, true)).toEqual({ first, middle: '', last })
})

test.for([
  ['1. Anna', 'Anna'],
  ['2) Anna', 'Anna'],
  ['• Anna', 'Anna'],
  ['Mary (Mimi)', 'Mary'],
  ['Mary [7B', 'Mary'],
  ['Dela Cruz, Jr.', 'Dela Cruz Jr.'],
  ['“Bo”', 'Bo'],
  ['R2D2', 'R2D2'],
] as const)('%s becomes %s', ([listed, kept]) => {
  expect(cleanName(listed)).toBe(kept)
})
