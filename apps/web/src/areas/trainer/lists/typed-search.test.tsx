import { listGroups } from '@elocute/contract/groups'
import { listReadingAssignments } from '@elocute/contract/reading-assignments'
import { listTrainerScripts } from '@elocute/contract/school-scripts'
import { listSpeakingTasks } from '@elocute/contract/speaking-tasks'
import { listTrainees } from '@elocute/contract/trainees'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { useTypedSearch } from './use-typed-search.ts'

const none = { data: [], total: 0 }
const lists = [
  ['/trainer/trainees', () => answer(listTrainees, none)],
  ['/trainer/groups', () => answer(listGroups, none)],
  ['/trainer/scripts', () => answer(listTrainerScripts, none)],
  ['/trainer/readings', () => answer(listReadingAssignments, none)],
  ['/trainer/speaking', () => answer(listSpeakingTasks, none)],
] as const

test.each(lists)('the menu entry of %s clears the search, and Back brings it again', async (path, serve) => {
  const calls = serve()
  const asked = () => calls.at(-1)?.query['search'] ?? ''
  const { user, router } = renderApp(path, aTrainer())
  await user.type(await screen.findByRole('searchbox'), 'mar')
  await waitFor(() => expect(asked()).toBe('mar'))
  expect(router.state.location.search).toBe('?search=mar')

  const entries = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)
  await user.click(entries[0] ?? document.body)
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
  expect(router.state.location.search).toBe('')

  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('mar'))
  await user.type(screen.getByRole('searchbox'), 'k')
  await waitFor(() => expect(asked()).toBe('mark'))
})

const fieldWith = (inAddress: string) => {
  const { result, rerender } = renderHook((shown: string) => useTypedSearch(shown), {
    initialProps: inAddress,
  })
  return {
    typed: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    show: rerender,
  }
}

test('an address that is behind the keys takes no letter away', () => {
  const field = fieldWith('')
  for (const text of ['m', 'ma', 'mar']) field.type(text)
  field.show('m')
  expect(field.typed()).toBe('mar')
  // The one between was replaced on its way.
  field.show('mar')
  expect(field.typed()).toBe('mar')
  field.show('ma')
  expect(field.typed()).toBe('ma')
})

test('a text that the address has already is taken over when a link brings it again', () => {
  const field = fieldWith('mar')
  field.type('mar')
  field.show('')
  expect(field.typed()).toBe('')
  field.show('mar')
  expect(field.typed()).toBe('mar')
})
