import { describe, expect, test } from 'vitest'
import { aListedTrainee } from './trainee.factory.ts'
import { everyTrainee, findTrainees, type TraineeSearch } from './find-trainees.ts'

const zoe = aListedTrainee({ first_name: 'Zoë', last_name: 'Adler', created_at: '2026-03-01T00:00:00Z' })
const mai = aListedTrainee({
  first_name: 'Mai',
  middle_name: 'Anh',
  last_name: 'Tran',
  email: 'mat@firm.org',
})
const ben = aListedTrainee({ first_name: 'ben', last_name: 'Oduya', status: 'pending' })
const out = aListedTrainee({ first_name: 'Otto', last_name: 'Barr', status: 'other' })
const all = [zoe, mai, ben, out]

const found = (search: Partial<TraineeSearch>) =>
  findTrainees(all, { ...everyTrainee, ...search }).map(({ first_name }) => first_name)

describe('a search', () => {
  test.for([
    ['mai', ['Mai']],
    ['ANH', ['Mai']],
    ['tran', ['Mai']],
    ['Tran Mai', ['Mai']],
    ['MAT@FIRM', ['Mai']],
    ['zoe', ['Zoë']],
    [' ', ['ben', 'Mai', 'Otto', 'Zoë']],
    ['nobody', []],
  ] as const)('for %j finds %j', ([text, names]) => {
    expect(found({ text })).toEqual(names)
  })
})

test('a status leaves only those who have it', () => {
  expect(found({ status: 'pending' })).toEqual(['ben'])
  expect(found({ status: 'verified' })).toEqual(['Mai', 'Zoë'])
})

test('names are sorted as a person would, whatever their capitals', () => {
  expect(found({ sort: 'az' })).toEqual(['ben', 'Mai', 'Otto', 'Zoë'])
  expect(found({ sort: 'za' })).toEqual(['Zoë', 'Otto', 'Mai', 'ben'])
})

test('the most recent is who signed up last', () => {
  expect(found({ sort: 'recent' })[0]).toBe('Zoë')
})

test('the list that was given stays as it was', () => {
  found({ sort: 'za' })
  expect(all).toEqual([zoe, mai, ben, out])
})
