import { listAssignedReadings } from '@elocute/contract/counted-readings'
import { listAnswered, listNotAnswered } from '@elocute/contract/quiz-attempts'
import { loadSettings } from '@elocute/contract/settings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, forever } from '../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'

const tabsOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

const current = (name: string) =>
  within(screen.getByRole('navigation', { name })).getByRole('link', { current: 'page' }).textContent

test.for([
  [
    'owner',
    [
      'School',
      'Trainers',
      'Second check',
      'Agreement',
      'Accuracy',
      'Sign-in',
      'System',
      'Learning platforms',
      'API and webhooks',
      'Audit log',
    ],
  ],
  ['trainer', ['School', 'Accuracy']],
  ['observer', ['School', 'Accuracy']],
] as const)('the settings of level %s have the pages that they may open', async ([level, names]) => {
  answer(loadSettings, forever)
  renderApp('/trainer/settings', { ...aTrainer(), trainer_level: level })
  await screen.findByRole('link', { name: 'Skip to content' })
  expect(await tabsOf('Settings')).toEqual(names)
  expect([current('Settings'), current('Main')]).toEqual(['School', 'Settings'])
})

test('a page of an entry marks its tab and the entry, and leads to the others', async () => {
  answer(listAssignedReadings, { data: [], keep_days: 30 })
  answer(listAnswered, { data: [] })
  answer(listNotAnswered, { data: [] })
  const { user } = renderApp('/trainee/readings', aTrainee())
  await screen.findByText('Nothing to read yet')
  expect(await tabsOf('Speech Practice')).toEqual(['Assigned', 'Speaking', 'Read anything', 'My readings'])
  expect([current('Speech Practice'), current('Main')]).toEqual(['Assigned', 'Speech Practice'])
  await user.click(screen.getByRole('link', { name: 'Quizzes Scores' }))
  await user.click(await screen.findByRole('link', { name: 'Readings' }))
  expect(await screen.findByText('No reading scores yet')).toBeVisible()
  expect([current('Quizzes Scores'), current('Main')]).toEqual(['Readings', 'Quizzes Scores'])
})
