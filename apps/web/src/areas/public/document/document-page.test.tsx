import { login } from '@elocute/contract/auth'
import { openModuleFile } from '@elocute/contract/modules'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { aTrainee } from '../../../testing/people.ts'
import { isRedirectLoop, redirectToDocument } from './redirect-to-document.ts'

// jsdom does not navigate.
vi.mock('./redirect-to-document.ts', () => ({
  redirectToDocument: vi.fn(),
  isRedirectLoop: vi.fn(() => false),
}))

const id = '01890000-0000-7000-8000-0000000000f1'
const address = `/documents/${id}/Vowels.pdf`

beforeEach(() => {
  vi.mocked(redirectToDocument).mockClear()
  vi.mocked(isRedirectLoop).mockReturnValue(false)
})

test('redirects to the document once its address is loaded', async () => {
  const calls = answer(openModuleFile, { data: { address } })
  renderApp(`/documents/${id}`, aTrainee())
  await waitFor(() => expect(redirectToDocument).toHaveBeenCalledWith(id, address))
  expect(calls[0]?.params).toEqual({ fileId: id })
})

test('shows when the document was deleted', async () => {
  answer(openModuleFile, refusal('not_found', 'This file no longer exists.'))
  renderApp(`/documents/${id}`, aTrainee())
  expect(await screen.findByText('This file no longer exists.')).toBeVisible()
  expect(redirectToDocument).not.toHaveBeenCalled()
})

test('can be retried when the server cannot be reached', async () => {
  answer(openModuleFile, noConnection)
  const { user } = renderApp(`/documents/${id}`, aTrainee())
  const button = await screen.findByRole('button', { name: 'Try Again' })
  answer(openModuleFile, { data: { address } })
  await user.click(button)
  await waitFor(() => expect(redirectToDocument).toHaveBeenCalledWith(id, address))
})

test('leads a visitor to the sign-in, and back afterwards', async () => {
  answer(openModuleFile, { data: { address } })
  answer(login, () => {
    signedInAs(aTrainee())
    return { message: 'Signed in', accessToken: 'a-token', role: 'trainee', status: 'verified' } as const
  })
  const { router, user } = renderApp(`/documents/${id}`)
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  expect(router.state.location).toMatchObject({ pathname: '/auth', state: { from: `/documents/${id}` } })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/documents/${id}`))
  await waitFor(() => expect(redirectToDocument).toHaveBeenCalledWith(id, address))
})

test('stops a redirect loop in a browser without cookies', async () => {
  vi.mocked(isRedirectLoop).mockReturnValue(true)
  const calls = answer(openModuleFile, { data: { address } })
  const { user } = renderApp(`/documents/${id}`, aTrainee())
  expect(await screen.findByText(/blocked the cookie/)).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(redirectToDocument).toHaveBeenCalledWith(id, address))
})

test('a document has a heading while it opens', async () => {
  answer(openModuleFile, forever)
  renderApp(`/documents/${id}`, aTrainee())
  expect(await screen.findByText('Opening the document…')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Document' })).toBeInTheDocument()
})
