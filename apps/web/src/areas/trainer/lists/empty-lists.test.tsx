import { listReadingAssignments } from '@elocute/contract/reading-assignments'
import { listModules } from '@elocute/contract/modules'
import { listQuizzes } from '@elocute/contract/quizzes'
import { listRubrics } from '@elocute/contract/rubrics'
import { listSpeakingTasks } from '@elocute/contract/speaking-tasks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const lists = [
  ['/trainer/quizzes', 'Create the first quiz', () => answer(listQuizzes, { quizzes: [] })],
  ['/trainer/modules', 'Create the first module', () => answer(listModules, { data: [] })],
  [
    '/trainer/readings',
    'Assign the first reading',
    () => answer(listReadingAssignments, { data: [], total: 0 }),
  ],
  ['/trainer/speaking', 'Create the first task', () => answer(listSpeakingTasks, { data: [], total: 0 })],
] as const

test.each(lists)('the empty list of %s has the button for the first one', async (path, name, serve) => {
  serve()
  answer(listRubrics, { data: [] })
  const { user } = renderApp(path, aTrainer())
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test.each(lists)('the empty list of %s has no button for an observer', async (path, _, serve) => {
  serve()
  renderApp(path, aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByText(/^(No|Nothing) /)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Create|Assign)/ })).toBeNull()
})
