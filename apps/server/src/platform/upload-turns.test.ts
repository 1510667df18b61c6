import { expect, test } from 'vitest'
import { createUploadTurns } from './upload-turns.ts'

const busy = expect.objectContaining({ name: 'Busy', retryAfter: 5 }) as Error

test('one user may send some files at once, and all together some more', () => {
  const turns = createUploadTurns({ eachUser: 2, all: 4 })
  const first = turns.take('ada')
  turns.take('ada')
  expect(() => turns.take('ada')).toThrow(busy)
  turns.take('ben')
  turns.take('cem')
  expect(() => turns.take('dia')).toThrow(busy)
  first()
  turns.take('dia')
  expect(() => turns.take('ada')).toThrow(busy)
})

test('a turn that is given back is there again, as often as one likes', () => {
  const turns = createUploadTurns({ eachUser: 2, all: 4 })
  for (let round = 0; round < 10; round++) {
    const back = [turns.take('ada'), turns.take('ada')]
    expect(() => turns.take('ada')).toThrow(busy)
    for (const give of back) give()
  }
})
