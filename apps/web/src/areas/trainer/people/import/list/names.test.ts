import { expect, test } from 'vitest'
import { cleanName, joinLastName, splitName } from './names.ts'

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
  ['Marie DUPONT DURAND', 'Marie', '', 'DUPONT DURAND'],
  ['Juan dela CRUZ', 'Juan', '', 'dela CRUZ'],
  ['Jose P. RIZAL', 'Jose P.', '', 'RIZAL'],
  ['JOSE RIZAL', 'JOSE', '', 'RIZAL'],
  ['Иванова А. П.', 'А. П.', '', 'Иванова'],
  ['Anna W.', 'Anna', '', 'W.'],
  ['田中 太郎', '太郎', '', '田中'],
  ['', '', '', ''],
] as const)('%s is divided', ([name, first, middle, last]) => {
  expect(splitName(name)).toEqual({ first, middle, last })
})

test.for([
  ['Иванова Анна Петровна', 'Анна Петровна', 'Иванова'],
  ['van der Berg Jan', 'Jan', 'van der Berg'],
  ['DUPONT DURAND Marie', 'Marie', 'DUPONT DURAND'],
  ['Weber', '', 'Weber'],
] as const)('%s with the last name first is divided', ([name, first, last]) => {
  expect(splitName(name, true)).toEqual({ first, middle: '', last })
})

test.for([
  ['1. Anna', 'Anna'],
  ["'Anna'", 'Anna'],
  ["Nicolo'", "Nicolo'"],
  ['2) Anna', 'Anna'],
  ['• Anna', 'Anna'],
  ['Mary (Mimi)', 'Mary'],
  ['Mary "Mimi" Lopez', 'Mary Lopez'],
  ['Mary [7B', 'Mary'],
  ['Dela Cruz, Jr.', 'Dela Cruz Jr.'],
  ['“Bo”', 'Bo'],
  ['R2D2', 'R2D2'],
] as const)('%s becomes %s', ([listed, kept]) => {
  expect(cleanName(listed)).toBe(kept)
})

test.for([
  ['Ana María García López', false, 'Ana María', 'García López'],
  ['Luis Pérez', false, 'Luis', 'Pérez'],
  ['GARCIA LOPEZ ANA MARIA', true, 'ANA MARIA', 'GARCIA LOPEZ'],
  ['DE LA CRUZ ROJAS LUIS', true, 'LUIS', 'DE LA CRUZ ROJAS'],
  ['PEREZ LUIS', true, 'LUIS', 'PEREZ'],
] as const)('%s with two last names is divided', ([name, isLastFirst, first, last]) => {
  expect(splitName(name, isLastFirst, 2)).toEqual({ first, middle: '', last })
})

test.for([
  [['Berg', 'van der'], 'van der Berg'],
  [['Jr.', 'Dela Cruz'], 'Dela Cruz Jr.'],
  [['García', '', 'López'], 'García López'],
] as const)('the parts %j of a last name are joined in their order', ([parts, name]) => {
  expect(joinLastName(parts)).toBe(name)
})
