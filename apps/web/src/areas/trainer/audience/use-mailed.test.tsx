import { listReadingAssignments } from '@elocute/contract/reading-assignments'
import { countAudience } from '@elocute/contract/quiz-words'
import { listRubrics } from '@elocute/contract/rubrics'
import { listSpeakingTasks } from '@elocute/contract/speaking-tasks'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'

/** The dialog of something new, in a school of 21 trainees who want mails about it. */
const open = async (path: string, button: string) => {
  answer(listReadingAssignments, { data: [], total: 0 })
  answer(listSpeakingTasks, { data: [], total: 0 })
  answer(listRubrics, { data: [] })
  const counts = answer(countAudience, { data: { trainees: 23, mails: 21 } })
  const { user } = renderApp(path, aTrainer())
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, counts, dialog: within(await screen.findByRole('dialog')) }
}

test('the button that assigns a reading says whom it emails, unless the reading was due already', async () => {
  const { dialog, counts } = await open('/trainer/readings', 'Assign a reading')
  expect(await dialog.findByRole('button', { name: 'Assign and email 21 trainees' })).toBeVisible()
  expect(counts.map(({ body }) => body)).toEqual([{ audience: null, of: 'reading' }])
  fireEvent.change(dialog.getByLabelText('Due'), { target: { value: '2020-01-05T12:00' } })
  expect(await dialog.findByRole('button', { name: 'Assign a reading' })).toBeVisible()
})

test('the button that creates a speaking task says whom it emails, and when', async () => {
  const { dialog, counts } = await open('/trainer/speaking', 'New task')
  expect(await dialog.findByRole('button', { name: 'Create and email 21 trainees' })).toBeVisible()
  expect(counts.map(({ body }) => body)).toEqual([{ audience: null, of: 'speaking' }])
  fireEvent.change(dialog.getByLabelText('Opens'), { target: { value: '2999-01-05T12:00' } })
  const later = 'Create, and email 21 trainees when it opens'
  expect(await dialog.findByRole('button', { name: later })).toBeVisible()
})
