import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenStore } from '../call/token-store.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

let asked = Promise.withResolvers<boolean>()
const isAtWork = () => true
const ask = () => {
  asked = Promise.withResolvers()
  return asked.promise
}
const answer = (leave: boolean) =>
  act(() => {
    asked.resolve(leave)
    return asked.promise
  })

const Work = () => {
  useLeaveGuard(isAtWork, ask)
  return <p>At work</p>
}

const Page = () => {
  const [works, setWorks] = useState(true)
  return (
    <>
      {works ? <Work /> : <p>Time is up</p>}
      <button type="button" onClick={() => setWorks(false)}>
        End
      </button>
    </>
  )
}
const endWork = () => act(() => screen.getByRole('button', { name: 'End' }).click())

/** A page with running work, on the way to another one: the question whether to leave is open. */
const askedWhetherToLeave = async (base = '') => {
  document.documentElement.dataset['base'] = base
  const routes = [
    { path: '/', element: <Page /> },
    { path: '/quizzes', element: <p>Quizzes</p> },
  ]
  const router = createMemoryRouter(routes, { basename: `${base}/`, initialEntries: [`${base}/`] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/quizzes'))
  expect(screen.getByText('At work')).toBeVisible()
  return router
}

beforeEach(() => tokenStore.set('a-token'))
afterEach(() => delete document.documentElement.dataset['base'])

test('running work is left by Leave, and not by Stay', async () => {
  const router = await askedWhetherToLeave()
  await answer(false)
  expect(screen.getByText('At work')).toBeVisible()
  await act(() => router.navigate('/quizzes'))
  await answer(true)
  expect(await screen.findByText('Quizzes')).toBeVisible()
})

test.for(['', '/elocute'])('Leave leads away from work that has ended meanwhile, at "%s/"', async (base) => {
  const router = await askedWhetherToLeave(base)
  endWork()
  await answer(true)
  expect(await screen.findByText('Quizzes')).toBeVisible()
  expect(router.state.location.pathname).toBe(`${base}/quizzes`)
})

test('Stay shows what has become of work that has ended meanwhile', async () => {
  const router = await askedWhetherToLeave()
  endWork()
  await answer(false)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(screen.getByText('Time is up')).toBeVisible()
})
