import { previewImport } from '@elocute/contract/people-import'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answer } from '../../../../testing/fake-server.ts'
import { importStates } from './people-import.queries.ts'

test('a list may take as long as a slow line needs for it', async () => {
  answer(previewImport, { data: [] })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const emails = Array.from({ length: 5_000 }, (_, n) => `a.person.with.a.long.name.${n}@school.example`)
  await new QueryClient().query(importStates(emails))
  expect(timeout.mock.lastCall?.[0]).toBeGreaterThan(120_000 + 40_000)
  timeout.mockRestore()
})
