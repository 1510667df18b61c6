import { expect, test } from 'vitest'
import { areTwoFirstNames, areTwoNames, isMoreThanName } from './one-person.ts'

test.for([
  'Anna',
  'von und zu Liechtenstein',
  'María de los Ángeles',
  'Pérez y Gómez',
  'Puig i Cadafalch',
  'Costa e Silva',
  'Trần Văn An',
  'Li na',
  'Hans im Obersteg',
  'Dulce María Con',
  'Maria da Conceição dos Santos de Oliveira e Silva',
])('%s is the name of one person', (name) => expect(isMoreThanName(name)).toBe(false))

test.for([
  'Anna and Otto',
  'anna and otto',
  'Anna & Otto Weber',
  'and Mrs',
  'Anna und Otto',
  'Marie et Jean',
  'Lan và Nam',
  'Please add Bo Li',
  'If anything is missing',
  'يرجى إضافة سارة أحمد و علي حسن إلى',
  'One Two Three Four Five Six Seven',
])('%s is not', (text) => expect(isMoreThanName(text)).toBe(true))

test('two first names are joined as two last names of one person are', () => {
  expect(['Ana y Eva', 'Ana e Rosa', 'Ana y'].map(areTwoFirstNames)).toEqual([true, true, false])
})

test('a name with two addresses is of two people if each has a name of its own', () => {
  const couple = 'Anna Weber Otto Weber'
  expect(areTwoNames(couple, 'anna@x.example', 'otto@x.example')).toBe(true)
  expect(areTwoNames(couple, 'anna@x.example', 'anna.weber@h.example')).toBe(false)
  expect(areTwoNames('Anna Weber', 'anna@x.example', 'weber@h.example')).toBe(false)
})
