import { me } from '@elocute/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenStore } from '../client/call/token-store.ts'
import { answer, forever } from '../testing/fake-server.ts'
import { renderApp } from '../testing/render-app.tsx'

/** A call that arrives after its test has nobody who answers it. */
const asked = (calls: readonly unknown[]) => waitFor(() => expect(calls).not.toHaveLength(0))

const id = '01890000-0000-7000-8000-0000000000f1'

test.for([
  ['a module of a trainer', `/trainer/modules/${id}`, 'Modules'],
  ['a module of a trainee', `/trainee/modules/${id}`, 'Modules'],
  ['a game', `/trainee/pronounce-it-fast/${id}`, 'Pronounce it Fast'],
])('%s has its heading while it loads', async ([, path = '', title = '']) => {
  tokenStore.set('a-token')
  const calls = answer(me, forever)
  renderApp(path)
  // The element may be another one as soon as the code of the page has come.
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  await asked(calls)
})

test('the heading of a page with a lead is visible while it loads', async () => {
  tokenStore.set('a-token')
  const calls = answer(me, forever)
  renderApp('/trainee/sounds')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Sound map' })
  expect(heading).not.toHaveClass('sr-only')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  await asked(calls)
})
