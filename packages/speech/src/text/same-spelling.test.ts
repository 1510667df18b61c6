import { expect, test } from 'vitest'
import { spellingOf } from './same-spelling.ts'

test.each([
  ['colour', 'color'],
  ['neighbours', 'neighbors'],
  ['favourite', 'favorite'],
  ['organised', 'organized'],
  ['analysing', 'analyzing'],
  ['realisation', 'realization'],
  ['centres', 'centers'],
  ['travelling', 'traveling'],
  ['cancelled', 'canceled'],
  ['grey', 'gray'],
  ['cheques', 'checks'],
  ['practise', 'practice'],
  ['tyre', 'tire'],
])('%s and %s are the same word', (british, american) => {
  expect(spellingOf(british)).toBe(spellingOf(american))
})

test.each([
  ['four', 'for'],
  ['hours', 'hors'],
  ['poured', 'pored'],
  ['your', 'yor'],
  ['our', 'or'],
  ['exercise', 'exercize'],
  ['rising', 'rizing'],
  ['surprised', 'surprized'],
  ['filled', 'filed'],
  ['calling', 'caling'],
  ['grilled', 'griled'],
  ['source', 'sorce'],
])('%s and %s are not', (word, other) => {
  expect(spellingOf(word)).not.toBe(spellingOf(other))
})
