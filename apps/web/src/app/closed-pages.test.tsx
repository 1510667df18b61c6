import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aTrainer } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import type { MenuEntry } from '../shared/page/route-handle.ts'
import { trainerLinks } from './trainer-menu.tsx'

const pages = trainerLinks
  .flatMap(({ tabs = [] }: MenuEntry) => tabs)
  .flatMap(({ to, also = [], level }) => [to, ...also].map((path) => ({ path, level })))
const closedTo = (level: 'trainer' | 'observer') =>
  pages.filter((page) => page.level !== undefined && page.level !== level)

test('some pages are for trainers, and more for the owner', () => {
  expect(closedTo('observer').length).toBeGreaterThan(closedTo('trainer').length)
  expect(closedTo('trainer').length).toBeGreaterThan(5)
})

// No call is answered here: a page that asked for something would fail the test.
describe.for(['observer', 'trainer'] as const)('a reader of level %s', (trainerLevel) => {
  test.for(closedTo(trainerLevel))('is told at $path for whom it is', async ({ path, level }) => {
    renderApp(path, aTrainer({ trainer_level: trainerLevel }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      level === 'owner' ? 'Only the owner can see this page' : 'Only trainers can see this page',
    )
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('the way on leads to the first page of the entry', async () => {
  renderApp('/trainer/trainees/import', aTrainer({ trainer_level: 'observer' }))
  const note = await screen.findByRole('alert')
  expect(note.querySelector('a')).toHaveAttribute('href', '/trainer/trainees')
})
