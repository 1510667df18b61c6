import { listModules } from '@elocute/contract/modules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, noConnection, queryTries } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { quietPages } from '../../../testing/quiet-pages.ts'
import { renderApp, renderPart } from '../../../testing/render-app.tsx'
import { aModule } from '../../../shared/modules/module.factory.ts'
import { ModulesPage } from './modules-page.tsx'

const vowels = aModule({ title: 'Long vowels' })
const phone = aModule({ title: 'Telephone English', description: '' })

test('a trainer finds the page in the sidebar', async () => {
  quietPages()
  answer(listModules, { data: [vowels] })
  const { user, router } = renderApp('/trainer/home', aTrainer())
  await user.click(await screen.findByRole('link', { name: 'Modules' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Modules' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/trainer/modules')
  expect(
    within(screen.getByRole('navigation', { name: 'Where you are' })).getByText('Modules'),
  ).toHaveAttribute('aria-current', 'page')
})

test('a failure shows a message and can be retried', async () => {
  answer(listModules, (_, count) => (count <= queryTries ? noConnection : { data: [vowels] }))
  const { user } = renderPart(<ModulesPage />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Error loading module')
  expect(alert).toHaveTextContent('Something went wrong. Try again later')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('link', { name: 'Long vowels' })).toBeVisible()
})

test('an empty list shows what to do', async () => {
  answer(listModules, { data: [] })
  renderPart(<ModulesPage />)
  expect(await screen.findByText('No modules yet')).toBeVisible()
  expect(screen.getByText(/Create the first one/)).toBeVisible()
})

test('the table shows each module and its actions', async () => {
  answer(listModules, { data: [vowels, phone] })
  const { user } = renderPart(<ModulesPage />)
  const table = within(await screen.findByRole('table', { name: 'All modules' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Description',
    'Created',
    'Actions',
  ])
  const row = within(table.getByRole('row', { name: /Long vowels/ }))
  expect(row.getByText('Minimal pairs and a worksheet')).toBeVisible()
  expect(row.getByText('Mar 4, 2026')).toBeVisible()
  await user.click(row.getByRole('button', { name: 'More actions for Long vowels' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete'])
  expect(within(table.getByRole('row', { name: /Telephone/ })).getByText('No description')).toBeVisible()
})

test('a title links to its module', async () => {
  answer(listModules, { data: [vowels] })
  const { user, router } = renderPart(<ModulesPage />, '/trainer/modules')
  await user.click(await screen.findByRole('link', { name: 'Long vowels' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/trainer/modules/${vowels.id}`))
})

test('a long list is shown in pages', async () => {
  answer(listModules, { data: Array.from({ length: 61 }, () => aModule()) })
  const { user } = renderPart(<ModulesPage />)
  await user.click(await screen.findByRole('button', { name: 'Show more (1 left)' }))
  expect(screen.getAllByRole('rowheader')).toHaveLength(61)
})
