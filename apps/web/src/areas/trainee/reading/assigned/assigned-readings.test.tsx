import {
  listAssignedReadings,
  loadAssignedReading,
  type AssignedReading,
} from '@elocute/contract/counted-readings'
import { ownComments } from '@elocute/contract/reading-comments'
import { listPracticeRuns, loadPracticeRun, readRecording } from '@elocute/contract/speech-practice'
import * as sentences from '@elocute/messages/assigned-readings'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { anAssignedReading, assignedId, aStoredRun } from '../speech-practice.factory.ts'

const id = assignedId
const runId = '01890000-0000-7000-8000-00000000b002'

const refund = anAssignedReading()
const read = { id: runId, n: 1, overall: 84, created_at: '2026-03-05T12:00:00.000Z', late: true }

const openList = (data: AssignedReading[]) => {
  answer(listAssignedReadings, { data, keep_days: 30 })
  return renderApp('/trainee/readings', aTrainee())
}

const openOne = (reading: AssignedReading, keep_days = 30) => {
  answer(listAssignedReadings, { data: [reading], keep_days })
  answer(loadAssignedReading, { data: reading, keep_days })
  answer(listPracticeRuns, { data: [] })
  return renderApp(`/trainee/readings/${id}`, aTrainee())
}

describe('the assigned readings', () => {
  test('say what is left, what counts and what trainers have written', async () => {
    openList([
      { ...refund, readings: [read], comments: 2 },
      { ...refund, id: runId, title: 'A delivery', due_at: '2026-01-05T12:00:00.000Z' },
      { ...refund, id: `${id.slice(0, -1)}9`, title: 'A complaint', state: 'closed' },
    ])
    expect(await screen.findByRole('link', { name: 'A refund' })).toHaveAttribute(
      'href',
      `/trainee/readings/${id}`,
    )
    expect(screen.getByRole('link', { name: 'Assigned (1)' })).toBeVisible()
    const [first, second, third] = screen.getAllByRole('listitem').slice(-3)
    expect(first).toHaveTextContent('Passed')
    expect(first).toHaveTextContent('Best score: 84 of 100')
    expect(first).toHaveTextContent('1 try left')
    expect(first).toHaveTextContent('2 comments from trainers')
    expect(second).toHaveTextContent('Overdue')
    expect(third).toHaveTextContent('Closed')
  })

  test('are none at first, and can be asked for again after a failure', async () => {
    answer(listAssignedReadings, (_, count) =>
      count <= queryTries ? noConnection : { data: [], keep_days: 30 },
    )
    const { user } = renderApp('/trainee/readings', aTrainee())
    expect(await screen.findByText(sentences.failedTitle())).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Nothing to read yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Read any script' })).toHaveAttribute(
      'href',
      '/trainee/speech-practice',
    )
  })
})

describe('an assigned reading', () => {
  test('that has no tries left shows the readings and no way to read', async () => {
    openOne({ ...refund, tries: 1, readings: [read] })
    expect(await screen.findByText(/You’ve used all your tries/)).toBeVisible()
    expect(screen.getByText('Late')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Read it now' })).not.toBeInTheDocument()
  })

  test('that is for others by now shows the readings and no way to read', async () => {
    openOne({ ...refund, for_trainee: false, readings: [read] })
    expect(await screen.findByText(sentences.notForYouNote())).toBeVisible()
    expect(screen.getByText('Late')).toBeVisible()
    expect(screen.queryByText('1 try left')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Read it now' })).not.toBeInTheDocument()
  })

  test('that is gone says so', async () => {
    answer(loadAssignedReading, refusal('not_found', 'This reading doesn’t exist any more.'))
    renderApp(`/trainee/readings/${id}`, aTrainee())
    expect(await screen.findByText('This reading doesn’t exist any more.')).toBeVisible()
  })
})

test('the recording of a reading that counts is kept as long as the school says', async () => {
  answer(listAssignedReadings, { data: [], keep_days: 30 })
  answer(loadPracticeRun, {
    data: aStoredRun({ counts: true, has_recording: true, created_at: '2026-03-05T12:00:00.000Z' }),
  })
  answer(readRecording, new Uint8Array([1]))
  answer(ownComments, { data: [], assignment: { id, title: 'A refund' }, listened: [] })
  renderApp(`/trainee/speech-practice/${runId}`, aTrainee())
  expect(
    await screen.findByText(
      'Your trainers can listen to this recording until Apr 4, 2026. Then we delete it.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/until you delete it/)).toBeNull()
})

test('a reading that counts shows the comments and who listened, and cannot be deleted', async () => {
  answer(loadPracticeRun, { data: aStoredRun({ counts: true }) })
  answer(ownComments, {
    data: [{ id, at: '2026-03-05T12:00:00.000Z', by: null, text: 'Well read', sound: null }],
    assignment: { id, title: 'A refund' },
    listened: [{ at: '2026-03-05T12:00:00.000Z', first_name: 'Tara', middle_name: null, last_name: 'Coach' }],
  })
  renderApp(`/trainee/speech-practice/${runId}`, aTrainee())
  expect(await screen.findByText('Well read')).toBeVisible()
  expect(screen.getByText(/^Tara Coach listened to it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'A refund' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
})
