import { practiceMinutes } from '@elocute/contract/practice'
import { loadTrainee, type AttemptState } from '@elocute/contract/trainer-marks'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { aListedTrainee } from '../trainees/trainee.factory.ts'
import type { TraineeAttempt, TraineePage } from './trainee-page.queries.ts'

const trainee = aListedTrainee({ middle_name: 'Linh' })

beforeEach(() => {
  answer(practiceMinutes, { data: { minutes_of_week: 12, minutes: 40 } })
})

let made = 0
const anAttempt = (quiz_title: string, state: AttemptState, score: number | null): TraineeAttempt => {
  made += 1
  const id = `01890000-0000-7000-8000-00000008${made.toString(16).padStart(4, '0')}`
  const times = { started_at: '2026-02-03 04:05:06', taken_at: score === null ? null : '2026-02-03 04:15:06' }
  return {
    id,
    quiz_id: id,
    quiz_title,
    state,
    score,
    total_points: 10,
    ...times,
    implausible: false,
    open_appeals: 0,
  }
}

const open = (details: Partial<TraineePage> = {}) => {
  const empty = { attempts: [], words: [], sounds: [], readings: [] }
  answer(loadTrainee, { data: { trainee, ...empty, ...details } })
  return renderApp(`/trainer/trainees/${trainee.id}`, aTrainer())
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))

describe('a trainee', () => {
  test('has details, and the attempts in each state with links', async () => {
    const week2 = { ...anAttempt('Week two', 'pending', 4), open_appeals: 2, implausible: true }
    open({
      attempts: [
        anAttempt('Week three', 'in_progress', null),
        week2,
        anAttempt('Week one', 'completed', 9),
        anAttempt('Week zero', 'void', 1),
      ],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mai Linh Tran' })).toBeVisible()
    expect(screen.getByText(trainee.email)).toBeVisible()
    expect(await screen.findByText(/12 min in the last 7 days/)).toBeVisible()
    expect(screen.getByText('Active trainee')).toBeVisible()
    expect(row(/Week three/).getByText('Running')).toBeVisible()
    expect(row(/Week three/).getByText('– / 10')).toBeVisible()
    expect(row(/Week two/).getByText('Not submitted')).toBeVisible()
    expect(row(/Week two/).getByText('2 open appeals')).toBeVisible()
    expect(row(/Week two/).getByText('Too fast')).toBeVisible()
    expect(row(/Week zero/).getByText('Reopened')).toBeVisible()
    expect(row(/Week zero/).getByText('Doesn’t count')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Week two' })).toHaveAttribute(
      'href',
      `/trainer/attempts/${week2.id}`,
    )
  })

  test('has a trend of the scores that count, oldest first', async () => {
    const attempts = [
      anAttempt('New', 'completed', 9),
      anAttempt('Reopened', 'void', 1),
      anAttempt('Old', 'pending', 4),
    ]
    open({ attempts })
    expect(await screen.findByText('Old: 40%')).toBeInTheDocument()
    const bars = within(screen.getByText('Old: 40%').closest('ol') ?? document.body).getAllByRole('listitem')
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Old: 40%40', 'New: 90%90'])
  })

  test('has a trend of the newest quizzes only', async () => {
    open({ attempts: Array.from({ length: 70 }, (_, index) => anAttempt(`Quiz ${index}`, 'completed', 5)) })
    expect(await screen.findByText(/Showing the newest 12 quizzes/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show more (10 left)' })).toBeVisible()
  })

  test('has the words and sounds that fail most, and the assigned readings', async () => {
    open({
      attempts: [anAttempt('Week one', 'completed', 9)],
      words: [{ question_word: 'river', failed: 3, correct: 1 }],
      sounds: [{ ipa: 'θ', score: 31 }],
      readings: [{ id: trainee.id, title: 'A refund', overall: 78, created_at: '2026-02-02T03:04:05Z' }],
    })
    expect(await screen.findByRole('meter', { name: 'river' })).toHaveAttribute(
      'aria-valuetext',
      'missed 3 of 4',
    )
    expect(screen.getByRole('meter', { name: 'θ' })).toHaveAttribute('aria-valuenow', '31')
    expect(screen.getByRole('meter', { name: 'A refund' })).toHaveAttribute('aria-valuenow', '78')
    expect(screen.getByText('Other Speech Practice readings are private to the trainee.')).toBeVisible()
    expect(screen.getByText('The trend appears here after two quizzes.')).toBeVisible()
  })

  test('without attempts says so, and that readings are private', async () => {
    open()
    expect(await screen.findByText('No attempts yet')).toBeVisible()
    expect(screen.getByText('Speech Practice readings are private to the trainee.')).toBeVisible()
    expect(screen.queryByText('Trend of scores')).not.toBeInTheDocument()
  })
})

test('a failure is said and can be tried again', async () => {
  const data = { trainee, attempts: [], words: [], sounds: [], readings: [] }
  answer(loadTrainee, (_, count) => (count <= queryTries ? noConnection : { data }))
  const { user } = renderApp(`/trainer/trainees/${trainee.id}`, aTrainer())
  expect(await screen.findByText('We couldn’t load this trainee')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No attempts yet')).toBeVisible()
})

test('a deleted trainee is not found, and the way back is there', async () => {
  answer(loadTrainee, refusal('not_found', 'This trainee no longer exists.'))
  renderApp(`/trainer/trainees/${trainee.id}`, aTrainer())
  expect(await screen.findByText('Trainee not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to all trainees' })).toHaveAttribute(
    'href',
    '/trainer/trainees',
  )
})
