import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aDictationAnswer } from '../areas/trainee/speaking/dictation/dictation.factory.ts'
import { keyOf } from '../client/query/query-keys.ts'
import { sayDictationSent } from './say-work-sent.ts'

test('what was typed and is stored does not take back the plays that were counted meanwhile', () => {
  const client = new QueryClient()
  const before = aDictationAnswer()
  const [first, second, third] = before.items
  if (!first || !second || !third) throw new Error('a dictation of three items')
  const key = keyOf('own-speaking', 'dictation', before.id)
  client.setQueryData(key, { ...before, items: [first, { ...second, plays: 1 }, third] })
  const answer = { ...before, items: [{ ...first, typed: 'the train', plays: 2 }, second, third] }
  sayDictationSent({ type: 'sent', answer, entries: [] }, client)
  expect(client.getQueryData(key)?.items.map(({ typed, plays }) => [typed, plays])).toEqual([
    ['the train', 2],
    ['', 1],
    ['', 0],
  ])
})
