import { openModuleFile } from '@elocute/contract/modules'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { aTrainee } from '../../testing/people.ts'
import { isSentBack, goToDocument } from './go-to-document.ts'

// jsdom goes nowhere.
vi.mock('./go-to-document.ts', () => ({ goToDocument: vi.fn(), isSentBack: vi.fn(() => false) }))

const id = '01890000-0000-7000-8000-0000000000f1'
const address = `/documents/${id}/Vowels.pdf`

beforeEach(() => {
  vi.mocked(goToDocument).mockClear()
  vi.mocked(isSentBack).mockReturnValue(false)
})

test('leaves for the document as soon as there is an address', async () => {
  const calls = answer(openModuleFile, { data: { address } })
  renderApp(`/documents/${id}`, aTrainee())
  await waitFor(() => expect(goToDocument).toHaveBeenCalledWith(id, address))
  expect(calls[0]?.params).toEqual({ fileId: id })
})

test('says when the document is gone', async () => {
  answer(openModuleFile, refusal('not_found', 'This file no longer exists.'))
  renderApp(`/documents/${id}`, aTrainee())
  expect(await screen.findByText('This file no longer exists.')).toBeVisible()
  expect(goToDocument).not.toHaveBeenCalled()
})

test('can try again when the server cannot be reached', async () => {
  answer(openModuleFile, noConnection)
  const { user } = renderApp(`/documents/${id}`, aTrainee())
  const button = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
  answer(openModuleFile, { data: { address } })
  await user.click(button)
  await waitFor(() => expect(goToDocument).toHaveBeenCalledWith(id, address))
})

test('asks who is not signed in to sign in, and comes back', async () => {
  const { router } = renderApp(`/documents/${id}`)
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: `/documents/${id}` } }),
  )
})

test('does not go round for ever where the browser keeps no cookies', async () => {
  vi.mocked(isSentBack).mockReturnValue(true)
  const calls = answer(openModuleFile, { data: { address } })
  const { user } = renderApp(`/documents/${id}`, aTrainee())
  expect(await screen.findByText(/blocked the cookie/)).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(goToDocument).toHaveBeenCalledWith(id, address))
})
