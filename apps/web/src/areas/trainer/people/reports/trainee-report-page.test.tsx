import { traineeReport, type TraineeReport } from '@elocute/contract/reports'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-00000000080${n}`
const person = { id: id(1), first_name: 'Ada', middle_name: 'Ifeoma', last_name: 'Obi' }
const speakingTask = (title: string, levels: number[] | null): TraineeReport['speaking'][number] => ({
  task: { id: id(levels ? 5 : 6), title, state: 'open', due_at: null },
  rubric: {
    id: id(7),
    version: 1,
    name: 'Calls',
    criteria: ['Greeting', 'Language'].map((name) => ({ name, levels: ['Low', 'Middle', 'High'] })),
  },
  answer_id: id(8),
  sent_at: '2026-01-20T12:00:00Z',
  late: false,
  tries: 1,
  levels,
  figure: null,
  score: null,
})
const aReport = (details: Partial<TraineeReport> = {}): TraineeReport => ({
  trainee: { ...person, quizzes: 2, taken: 1, late: 1, average: 83 },
  from: '2026-01-01',
  to: '2026-01-31',
  time_zone: 'Pacific/Kiritimati',
  quizzes: [
    { id: id(2), title: 'Refunds', due_at: '2026-01-20T12:00:00Z', members: 1, taken: 1, average: 83 },
    { id: id(3), title: 'Greetings', due_at: null, members: 1, taken: 0, average: null },
  ],
  quizzes_total: 2,
  words: [{ question_word: 'thought', tries: 1, missed: 1 }],
  sounds: [{ ipa: 'θ', score: 43 }],
  speaking: [speakingTask('A late parcel', [2, 3]), speakingTask('A refund call', null)],
  speaking_total: 2,
  readings: [{ id: id(4), title: 'A refund', overall: 78, created_at: '2026-01-20T12:00:00Z' }],
  ...details,
})
const open = (search = '') => renderApp(`/trainer/trainees/${id(1)}/report${search}`, aTrainer())
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('the report of a trainee has the results of a period, and can be printed', async () => {
  const calls = answer(traineeReport, { data: aReport() })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = open('?from=2026-01-01&to=2026-01-31')
  expect(await screen.findByRole('heading', { name: 'Report of Ada Ifeoma Obi', level: 1 })).toBeVisible()
  expect(calls[0]).toMatchObject({
    params: { id: id(1) },
    query: { from: '2026-01-01', to: '2026-01-31' },
  })
  expect(rowsOf('Summary')).toEqual([expect.stringMatching(/^Ada Ifeoma Obi.*1 of 2.*1.*83%$/)])
  expect(rowsOf('Quizzes')[0]).toMatch(/^Refunds.*Jan 21, 2026.*83%$/)
  expect(rowsOf('Quizzes')[1]).toMatch(/^Greetings.*No due time.*Not taken$/)
  expect(rowsOf('Assigned readings')).toEqual([expect.stringMatching(/^A refund.*Jan 21, 2026.*78$/)])
  expect(rowsOf('Speaking tasks')).toEqual([
    expect.stringMatching(/^A late parcel.*Jan 21, 2026.*Greeting: 2 · Language: 3$/),
    expect.stringMatching(/^A refund call.*Jan 21, 2026.*Not marked yet$/),
  ])
  expect(rowsOf('The hardest words')).toEqual([expect.stringMatching(/^thought.*1 of 1$/)])
  expect(rowsOf('Work on these first')).toEqual([expect.stringMatching(/^\/θ\/, “th”.*43$/)])
  expect(screen.getByRole('link', { name: 'Ada Ifeoma Obi' })).toHaveAttribute(
    'href',
    `/trainer/trainees/${id(1)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('quizzes and tasks that are not all there say so', async () => {
  answer(traineeReport, { data: aReport({ quizzes_total: 103, speaking_total: 104 }) })
  open()
  expect(await screen.findByText('Showing the newest 2 of 103.')).toBeVisible()
  expect(screen.getByText('Showing the newest 2 of 104.')).toBeVisible()
})

test('a period without anything says so', async () => {
  answer(traineeReport, { data: aReport({ quizzes: [], words: [], sounds: [], readings: [], speaking: [] }) })
  open()
  expect(await screen.findByText('No quiz was due, opened or taken in these days.')).toBeVisible()
  expect(screen.getByText('No assigned reading in these days.')).toBeVisible()
  expect(screen.getByText('No word was missed often enough to be listed.')).toBeVisible()
})

test('a trainee who is gone says so', async () => {
  answer(traineeReport, refusal('not_found', 'Trainee not found'))
  open()
  expect(await screen.findByText('Trainee not found')).toBeVisible()
})
