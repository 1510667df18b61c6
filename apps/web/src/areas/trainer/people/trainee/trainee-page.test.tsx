import { listGroups } from '@elocute/contract/groups'
import { traineeSpeaking, type TraineeSpeakingTask } from '@elocute/contract/trainee-speaking'
import { practiceMinutes } from '@elocute/contract/trainer-practice'
import {
  approveTrainee,
  changeTrainees,
  listTrainees,
  rejectTrainee,
  remindTrainee,
} from '@elocute/contract/trainees'
import { loadTrainee, reopenAttempt, type AttemptState } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
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

const open = (details: Partial<TraineePage> = {}, tab = '') => {
  const empty = { attempts: [], words: [], sounds: [], readings: [] }
  answer(loadTrainee, { data: { trainee, ...empty, ...details } })
  return renderApp(`/trainer/trainees/${trainee.id}${tab}`, aTrainer())
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

  test('without attempts says so', async () => {
    open()
    expect(await screen.findByText('No attempts yet')).toBeVisible()
    expect(screen.queryByText('Trend of scores')).not.toBeInTheDocument()
  })

  test('has the assigned readings on a tab with its own address', async () => {
    const readings = [{ id: trainee.id, title: 'A refund', overall: 78, created_at: '2026-02-02T03:04:05Z' }]
    const { user, router } = open({ readings })
    const tabs = within(await screen.findByRole('navigation', { name: 'About this trainee' }))
    await user.click(tabs.getByRole('link', { name: 'Readings' }))
    expect(await screen.findByRole('meter', { name: 'A refund' })).toHaveAttribute('aria-valuenow', '78')
    expect(screen.getByText('Other Speech Practice readings are private to the trainee.')).toBeVisible()
    expect(router.state.location.pathname).toBe(`/trainer/trainees/${trainee.id}/readings`)
  })

  test('without readings says where they are assigned', async () => {
    open({}, '/readings')
    expect(await screen.findByText('No assigned readings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to readings' })).toHaveAttribute('href', '/trainer/readings')
  })

  test('has the words and sounds that fail most, and the minutes of practice, on a tab', async () => {
    open(
      {
        words: [{ question_word: 'river', failed: 3, correct: 1 }],
        // The colours are those of the map of sounds, where 64 is not close yet.
        sounds: [
          { ipa: 'θ', score: 31 },
          { ipa: 'iː', score: 64 },
        ],
      },
      '/words',
    )
    expect(await screen.findByRole('meter', { name: 'river' })).toHaveAttribute(
      'aria-valuetext',
      'missed 3 of 4',
    )
    expect(screen.getByRole('heading', { name: 'Work on these first' })).toBeVisible()
    expect(screen.getByRole('meter', { name: '/θ/, “th”' })).toHaveAttribute('aria-valuenow', '31')
    const close = screen.getByRole('meter', { name: '/iː/, the vowel of “see”' })
    expect(close.firstElementChild).toHaveClass('bg-red-mark')
    expect(await screen.findByText(/12 min in the last 7 days/)).toBeVisible()
  })

  test('without words and sounds says when they come', async () => {
    open({}, '/words')
    expect(await screen.findByText('No missed words so far.')).toBeVisible()
    expect(screen.getByText('Sounds appear here after a few assigned readings.')).toBeVisible()
  })
})

describe('a trainer can', () => {
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }))
  const inDialog = async (name: string) =>
    within(await screen.findByRole('dialog')).getByRole('button', { name })

  test('accept an application, and remind nobody who has not been accepted', async () => {
    const { user } = open({ trainee: { ...trainee, status: 'pending' } })
    await press(user, 'Accept Application')
    expect(screen.queryByRole('button', { name: 'Remind', hidden: true })).not.toBeInTheDocument()
    const calls = answer(approveTrainee, { message: 'ok', data: trainee })
    answer(loadTrainee, { data: { trainee, attempts: [], words: [], sounds: [], readings: [] } })
    await user.click(await inDialog('Approve'))
    expect(await screen.findByText('Active trainee')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: trainee.id })
  })

  test('reject an application, which leads to all trainees', async () => {
    const calls = answer(rejectTrainee, { message: 'ok' })
    answer(listTrainees, { data: [], total: 0 })
    const { user, router } = open({ trainee: { ...trainee, status: 'pending' } })
    await press(user, 'Reject')
    await user.click(await inDialog('Reject application'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/trainees'))
    expect(calls[0]?.params).toEqual({ id: trainee.id })
  })

  test.for([
    [2, 'We’re sending Mai Linh Tran 2 reminders.'],
    [0, 'Mai Linh Tran has nothing open left to do, or doesn’t want reminders.'],
  ] as const)('remind the trainee', async ([reminded, said]) => {
    const calls = answer(remindTrainee, { message: 'Reminders are on their way.', reminded })
    const { user } = open()
    await press(user, 'Remind')
    expect(await screen.findByText(said)).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: trainee.id })
  })

  test('not remind twice a day, and reads why', async () => {
    answer(
      remindTrainee,
      refusal('already_reminded', 'Already reminded less than a day ago.', { retryAfterSeconds: 3600 }),
    )
    const { user } = open()
    await press(user, 'Remind')
    const said = /^Already reminded less than a day ago\. You can continue at /
    expect(await screen.findByText(said)).toBeVisible()
  })

  test('add the trainee to a group', async () => {
    const group = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }
    answer(listGroups, { data: [{ ...group, archived_at: null, members: 0 }], total: 1 })
    const calls = answer(changeTrainees, { message: 'Trainees changed', changed: 1, skipped: 0 })
    const { user } = open()
    await press(user, 'Add to a group')
    await screen.findByRole('combobox', { name: 'Group' })
    await user.click(await inDialog('Add to a group'))
    expect(await screen.findByText('Mai Linh Tran is now in Evening class')).toBeVisible()
    expect(calls[0]?.body).toEqual({ ids: [trainee.id], action: 'add_to_group', group: group.id })
  })

  test('reopen one of the quizzes that count, with a reason', async () => {
    const [newest, older] = [anAttempt('New', 'completed', 9), anAttempt('Old', 'completed', 4)]
    const calls = answer(reopenAttempt, { message: 'Quiz reopened' })
    const { user } = open({ attempts: [anAttempt('Reopened', 'void', 1), newest, older] })
    await press(user, 'Reopen a quiz')
    const quizzes = await screen.findByRole('combobox', { name: 'Quiz' })
    expect(
      within(quizzes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['New', 'Old'])
    await user.selectOptions(quizzes, 'Old')
    await user.type(screen.getByRole('textbox'), 'The power failed')
    await user.click(await inDialog('Reopen quiz'))
    expect(await screen.findByText('Quiz reopened')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: older.id })
  })

  test('reopen no other quiz than the chosen one, which was reopened meanwhile', async () => {
    const [newest, older] = [anAttempt('New', 'completed', 9), anAttempt('Old', 'completed', 4)]
    const calls = answer(reopenAttempt, (_, count) =>
      count === 1 ? noConnection : refusal('attempt_void', 'This attempt was reopened and no longer counts.'),
    )
    const { user } = open({ attempts: [newest, older] })
    await press(user, 'Reopen a quiz')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Quiz' }), 'Old')
    await user.type(screen.getByRole('textbox'), 'The power failed')
    const lists = answer(loadTrainee, {
      data: { trainee, attempts: [newest, { ...older, state: 'void' }], words: [], sounds: [], readings: [] },
    })
    await user.click(await inDialog('Reopen quiz'))
    expect(await screen.findByText('We couldn’t reopen the quiz. Try again.')).toBeVisible()
    await waitFor(() => expect(lists).toHaveLength(1))
    expect(screen.getByRole('combobox', { name: 'Quiz' })).toHaveDisplayValue('Old')
    await user.click(await inDialog('Reopen quiz'))
    expect(await screen.findByText('This attempt was reopened and no longer counts.')).toBeVisible()
    expect(calls.map(({ params }) => params)).toEqual([{ id: older.id }, { id: older.id }])
  })

  test('reopen the only quiz, which the question names', async () => {
    const { user } = open({ attempts: [anAttempt('Week one', 'completed', 9)] })
    await press(user, 'Reopen a quiz')
    expect(within(await screen.findByRole('dialog')).getByText('Week one')).toBeVisible()
  })

  test('not reopen what nobody has taken', async () => {
    open({ attempts: [anAttempt('Reopened', 'void', 1)] })
    expect(await screen.findByRole('button', { name: 'Remind' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reopen a quiz' })).not.toBeInTheDocument()
  })
})

test('an observer reads the level under its label', async () => {
  const data = {
    trainee: { ...trainee, cefr: 'B1' as const },
    attempts: [],
    words: [],
    sounds: [],
    readings: [],
  }
  answer(loadTrainee, { data })
  renderApp(`/trainer/trainees/${trainee.id}`, aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByText('Level')).toBeVisible()
  expect(screen.getByText('B1')).toBeVisible()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
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

describe('the speaking tasks', () => {
  const rubric = {
    id: '01890000-0000-7000-8000-000000000901',
    version: 1,
    name: 'Calls',
    criteria: ['Greeting', 'Language'].map((name) => ({ name, levels: ['Low.', 'Middle.', 'High.'] })),
  }
  const aTask = (
    n: number,
    title: string,
    details: Partial<TraineeSpeakingTask> = {},
  ): TraineeSpeakingTask => ({
    task: { id: `01890000-0000-7000-8000-00000000091${n}`, title, state: 'open', due_at: null },
    rubric,
    answer_id: `01890000-0000-7000-8000-00000000092${n}`,
    sent_at: `2026-02-0${n}T12:00:00.000Z`,
    late: false,
    tries: 1,
    levels: null,
    figure: null,
    score: null,
    ...details,
  })

  test('are listed with their state and levels, and the last three answers stand side by side', async () => {
    const tasks = [
      aTask(9, 'New', { answer_id: null, sent_at: null, tries: 0 }),
      aTask(5, 'Waits', { late: true }),
      aTask(8, 'Typed', { rubric: null, figure: { right: 9, words: 12, inserted: 0 } }),
      aTask(4, 'Fourth', { levels: [3, 2] }),
      aTask(3, 'Third', { levels: [2, 2] }),
      aTask(2, 'Second', { levels: [1, 3] }),
      aTask(1, 'First', { levels: [1, 1] }),
      aTask(6, 'Other', { levels: [1, 1], rubric: { ...rubric, version: 2 } }),
    ]
    answer(traineeSpeaking, { data: tasks })
    open({}, '/speaking')
    const list = within(await screen.findByRole('table', { name: 'Speaking tasks' }))
    const rowsOfList = list
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rowsOfList[0]).toMatch(/^New.*Not answered/)
    expect(rowsOfList[1]).toMatch(/^Waits.*Waiting.*Late/)
    expect(rowsOfList[2]).toMatch(/^Typed.*Marked.*9 of 12 words$/)
    expect(rowsOfList[3]).toMatch(/^Fourth.*Marked.*Greeting: 3 · Language: 2$/)
    expect(list.getByRole('link', { name: 'New' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${tasks[0]?.task.id}`,
    )
    expect(list.getByRole('link', { name: 'Waits' })).toHaveAttribute(
      'href',
      `/trainer/speaking/${tasks[1]?.task.id}/mark?answer=${tasks[1]?.answer_id}`,
    )
    const last = within(screen.getByRole('table', { name: 'Last answers: Calls' }))
    expect(last.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Criterion',
      expect.stringMatching(/^1\. Second, Feb 2/),
      expect.stringMatching(/^2\. Third, Feb 3/),
      expect.stringMatching(/^3\. Fourth, Feb 4/),
      'Change',
    ])
    expect(last.getAllByRole('link', { name: /^1\. Second/ })[0]).toHaveAttribute(
      'href',
      `/trainer/speaking/${tasks[5]?.task.id}/mark?answer=${tasks[5]?.answer_id}`,
    )
    expect(last.getByRole('row', { name: /Greeting/ })).toHaveTextContent(
      /1\. Low\..*2\. Middle\..*3\. High\..*2 levels up/,
    )
    expect(last.getByRole('row', { name: /Language/ })).toHaveTextContent('1 level down')
  })

  test('say when there are none, and can be asked for again', async () => {
    answer(traineeSpeaking, (_, count) => (count <= queryTries ? noConnection : { data: [] }))
    const { user } = open({}, '/speaking')
    expect(await screen.findByText('We couldn’t load the speaking tasks')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No speaking tasks yet')).toBeVisible()
  })
})
