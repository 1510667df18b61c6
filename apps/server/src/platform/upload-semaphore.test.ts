import { expect, test } from 'vitest'
import { createUploadSemaphore } from './upload-semaphore.ts'

const busy = expect.objectContaining({ name: 'Busy', retryAfter: 5 }) as Error

test('limits the uploads of one user and of all users', () => {
  const semaphore = createUploadSemaphore({ eachUser: 2, all: 4 })
  const first = semaphore.acquire('ada')
  semaphore.acquire('ada')
  expect(() => semaphore.acquire('ada')).toThrow(busy)
  semaphore.acquire('ben')
  semaphore.acquire('cem')
  expect(() => semaphore.acquire('dia')).toThrow(busy)
  first()
  semaphore.acquire('dia')
  expect(() => semaphore.acquire('ada')).toThrow(busy)
})

test('a released permit can be acquired again', () => {
  const semaphore = createUploadSemaphore({ eachUser: 2, all: 4 })
  for (let round = 0; round < 10; round++) {
    const releases = [semaphore.acquire('ada'), semaphore.acquire('ada')]
    expect(() => semaphore.acquire('ada')).toThrow(busy)
    for (const release of releases) release()
  }
})
