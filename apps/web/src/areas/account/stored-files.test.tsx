import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { renderPart } from '../../testing/render-app.tsx'
import { StoredFiles } from './stored-files.tsx'

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => vi.unstubAllGlobals())
const storing = (storage: object | undefined) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }))

test('shows how much is stored, and deletes it, but not the app itself', async () => {
  storing({ estimate: () => Promise.resolve({ usage: 3_400_000 }) })
  for (const name of ['elocute-answers-1', 'elocute-speech', 'elocute-shell-1']) await caches.open(name)
  const { user } = renderPart(<StoredFiles />)
  expect(await screen.findByText('3.2 MB used')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete stored files' }))
  expect(await screen.findByText(/^Stored files deleted\./)).toBeVisible()
  expect(await caches.keys()).toEqual(['elocute-shell-1'])
})

test('says when the browser does not tell, and when the deletion fails', async () => {
  storing(undefined)
  const { user } = renderPart(<StoredFiles />)
  expect(await screen.findByText(/^Your browser doesn’t report/)).toBeVisible()
  vi.spyOn(caches, 'keys').mockRejectedValue(new Error('refused'))
  await user.click(screen.getByRole('button', { name: 'Delete stored files' }))
  expect(await screen.findByText('We couldn’t delete the stored files.')).toBeVisible()
})
