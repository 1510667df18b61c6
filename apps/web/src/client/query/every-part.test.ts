import { expect, test, vi } from 'vitest'
import { everyPart } from './every-part.ts'

const listOf = (rows: number[], most: number) =>
  vi.fn((offset: number) => Promise.resolve({ data: rows.slice(offset, offset + most), total: rows.length }))

test('a list is loaded part by part until it is whole', async () => {
  const load = listOf([1, 2, 3, 4, 5], 2)
  expect(await everyPart(load)).toEqual({ data: [1, 2, 3, 4, 5], total: 5 })
  expect(load.mock.calls).toEqual([[0], [2], [4]])
})

test('a list that fits into one part is asked for once', async () => {
  const load = listOf([1, 2], 2)
  expect(await everyPart(load)).toEqual({ data: [1, 2], total: 2 })
  expect(load).toHaveBeenCalledOnce()
})

test('a list that becomes shorter meanwhile ends where it ends', async () => {
  const load = vi
    .fn<(offset: number) => Promise<{ data: number[]; total: number }>>()
    .mockResolvedValueOnce({ data: [1, 2], total: 3 })
    .mockResolvedValueOnce({ data: [], total: 2 })
  expect(await everyPart(load)).toEqual({ data: [1, 2], total: 3 })
})
