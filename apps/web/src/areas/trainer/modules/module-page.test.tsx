import {
  deleteModule,
  listModuleReaders,
  listModules,
  loadModule,
  updateModule,
} from '@elocute/contract/modules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  answer,
  answerDeletion,
  forever,
  noConnection,
  queryTries,
  refusal,
} from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp, renderPart } from '../../../testing/render-app.tsx'
import { aFile, aModule } from '../../../shared/modules/module.factory.ts'
import { ModulePage } from './module-page.tsx'
import { refreshMs } from '../../../client/query/refresh.ts'

const vowels = aModule()
const files = [aFile(), aFile({ name: 'Pairs.docx', file_type: 'docx', file_size: 48_231 })]
const full = { data: { ...vowels, ModuleContents: files } }
const gone = refusal('not_found', 'This module no longer exists.')

afterEach(() => vi.useRealTimers())

const render = () => renderPart(<ModulePage id={vowels.id} />, `/trainer/modules/${vowels.id}`)

test('a trainer reaches the page at its address, and the breadcrumb leads back', async () => {
  answer(loadModule, full)
  answer(listModules, { data: [vowels] })
  const { user, router } = renderApp(`/trainer/modules/${vowels.id}`, aTrainer())
  expect(await screen.findByRole('heading', { level: 1, name: 'Long vowels' })).toBeVisible()
  const crumbs = within(screen.getByRole('navigation', { name: 'Where you are' }))
  expect(crumbs.getByText('Long vowels')).toHaveAttribute('aria-current', 'page')
  await user.click(crumbs.getByRole('link', { name: 'Modules' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/modules'))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('shows the module and its files', async () => {
  const calls = answer(loadModule, full)
  render()
  expect(await screen.findByText('Minimal pairs and a worksheet')).toBeVisible()
  expect(calls[0]?.params).toEqual({ id: vowels.id, flag: 'full' })
  expect(screen.getByText('Created Mar 4, 2026')).toBeVisible()
  for (const button of [/^More actions/, 'Upload File'])
    expect(screen.getByRole('button', { name: button })).toBeVisible()
  for (const [name, count] of [
    ['Total files', '2'],
    ['PDF documents', '1'],
    ['Word documents', '1'],
  ] as const)
    expect(screen.getByText(name).nextElementSibling).toHaveTextContent(count)
  const contents = within(screen.getByRole('region', { name: 'Module Contents' }))
  expect(
    within(contents.getByRole('listitem', { name: 'Vowels.pdf' })).getByText('PDF · 1.2 MB'),
  ).toBeVisible()
  expect(
    within(contents.getByRole('listitem', { name: 'Pairs.docx' })).getByText('Word · 47.1 KB'),
  ).toBeVisible()
})

test('says who has opened it, and when', async () => {
  answer(loadModule, full)
  const [ana] = [{ user_id: vowels.id, first_name: 'Ana', middle_name: 'Sol', last_name: 'Cruz' }]
  answer(listModuleReaders, {
    data: [{ ...ana, opened_at: '2026-03-05T12:00:00Z' }],
    total: 1,
    trainees: 24,
  })
  render()
  const readers = within(await screen.findByRole('region', { name: 'Opened by' }))
  expect(await readers.findByText('1 of 24 trainees')).toBeVisible()
  expect(readers.getByRole('link', { name: 'Ana Sol Cruz' })).toBeVisible()
  expect(readers.getByText(/^Mar 5, 2026/)).toBeVisible()
})

test('without an opening it says so, and a failure can be tried again', async () => {
  answer(loadModule, full)
  answer(listModuleReaders, (_, count) =>
    count <= queryTries ? noConnection : { data: [], total: 0, trainees: 24 },
  )
  const { user } = render()
  expect(await screen.findByText('We couldn’t load who has opened it')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No trainee has opened this module yet.')).toBeVisible()
})

test('an empty module shows that', async () => {
  answer(loadModule, { data: { ...vowels, ModuleContents: [] } })
  render()
  expect(await screen.findByText('No materials yet')).toBeVisible()
})

test('shows that it is loading', async () => {
  answer(loadModule, forever)
  render()
  expect(await screen.findByText('Loading module…')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible()
})

test('a failure shows a message and can be retried', async () => {
  answer(loadModule, (_, count) => (count <= queryTries ? noConnection : full))
  const { user } = render()
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading module')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Vowels.pdf')).toBeVisible()
})

test('an unknown module shows that and leads back', async () => {
  answer(loadModule, gone)
  render()
  expect(await screen.findByRole('alert')).toHaveTextContent('This module no longer exists.')
  expect(screen.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to modules' })).toHaveAttribute('href', '/trainer/modules')
})

describe('every minute the module is loaded again', () => {
  test('a module that was deleted since disappears', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(loadModule, (_, count) => (count === 1 ? full : gone))
    render()
    await screen.findByText('Vowels.pdf')
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByText('This module no longer exists.')).toBeVisible()
    expect(screen.queryByText('Vowels.pdf')).toBeNull()
  })

  test('a module that cannot be refreshed stays, with the age of its data', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(loadModule, (_, count) => (count === 1 ? full : noConnection))
    render()
    await screen.findByText('Vowels.pdf')
    await act(() => vi.advanceTimersByTimeAsync(refreshMs))
    expect(await screen.findByText(/couldn’t refresh/)).toBeVisible()
    expect(screen.getByText('Vowels.pdf')).toBeVisible()
  })
})

test('an edit shows immediately', async () => {
  answer(loadModule, full)
  const { user } = render()
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Module' }))
  const changed = { ...vowels, title: 'All vowels' }
  answer(updateModule, { message: 'Module updated successfully', data: changed })
  answer(loadModule, { data: { ...changed, ModuleContents: files } })
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), '!{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'All vowels' })).toBeVisible()
  expect(screen.getByText('Module updated successfully')).toBeVisible()
})

test('a deletion leads back to the list', async () => {
  answer(loadModule, full)
  const { user, router } = render()
  await user.click(await screen.findByRole('button', { name: /^More actions/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Module' }))
  expect(dialog.getByText('2 files will be lost.')).toBeVisible()
  const removals = answerDeletion(deleteModule, [loadModule])
  await user.type(dialog.getByRole('textbox'), 'Long vowels{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/modules'))
  expect(screen.getByText('Module deleted successfully')).toBeVisible()
  expect(removals.afterwards).toEqual([])
})
