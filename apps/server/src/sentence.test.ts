import { messageParams, type MessageCode } from '@elocute/contract/message-codes'
import * as sentences from '@elocute/messages/api'
import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

const codes = Object.keys(messageParams) as MessageCode[]

test('the catalogue of the API has a sentence for each code, and no other', () => {
  expect(Object.keys(sentences).sort()).toEqual([...codes].sort())
})

test.each(codes)('the sentence of %s has all its numbers', (code) => {
  const text = sentence(code, { position: 2 })
  expect(text).toMatch(/^[A-Z].{5,}/)
  expect(text).not.toMatch(/undefined|NaN|[{}]/)
})
