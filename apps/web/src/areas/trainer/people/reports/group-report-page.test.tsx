import { groupReport, type GroupReport } from '@elocute/contract/reports'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainer } from '../../../../testing/people.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const id = (n: number) => `01890000-0000-7000-8000-00000000070${n}`
const aReport = (details: Partial<GroupReport> = {}): GroupReport => ({
  group: { id: id(1), name: 'Morning class' },
  from: '2026-01-01',
  to: '2026-01-31',
  time_zone: 'Pacific/Kiritimati',
  quizzes: [
    { id: id(2), title: 'Refunds', due_at: '2026-01-20T12:00:00Z', members: 8, taken: 6, average: 71 },
    { id: id(3), title: 'Greetings', due_at: null, members: 8, taken: 0, average: null },
  ],
  trainees: [
    {
      id: id(4),
      first_name: 'Ada',
      middle_name: null,
      last_name: 'Obi',
      quizzes: 2,
      taken: 1,
      late: 1,
      average: 83,
    },
  ],
  quizzes_total: 2,
  words: [{ question_word: 'thought', tries: 5, missed: 4 }],
  speaking: [
    { id: id(5), title: 'A late parcel', due_at: '2026-01-20T12:00:00Z', members: 8, answered: 5, marked: 3 },
  ],
  speaking_total: 1,
  sounds: [{ ipa: 'θ', average: 43.4, count: 57, trainees: 8 }],
  ...details,
})
const open = () => renderApp(`/trainer/groups/${id(1)}/report?from=2026-01-01&to=2026-01-31`, aTrainer())
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('a report says who took which quizzes, and which words were hard, and can be printed', async () => {
  const calls = answer(groupReport, { data: aReport() })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Report of Morning class', level: 1 })).toBeVisible()
  expect(calls[0]?.query).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(screen.getByText('Jan 1, 2026 to Jan 31, 2026')).toBeVisible()
  expect(rowsOf('Quizzes')[0]).toMatch(/^Refunds.*Jan 21, 2026.*6 of 8.*71%$/)
  expect(rowsOf('Quizzes')[1]).toMatch(/^Greetings.*No due time.*0 of 8.*–$/)
  expect(rowsOf('Trainees')).toEqual([expect.stringMatching(/^Ada Obi.*1 of 2.*1.*83%$/)])
  expect(rowsOf('Speaking tasks')).toEqual([
    expect.stringMatching(/^A late parcel.*Jan 21, 2026.*5 of 8.*3 of 5$/),
  ])
  expect(rowsOf('The hardest words')).toEqual([expect.stringMatching(/^thought.*4 of 5$/)])
  expect(rowsOf('Work on these first')).toEqual([
    expect.stringMatching(/^\/θ\/, “th”.*43.*57 times by 8 trainees$/),
  ])
  expect(screen.queryByText(/^Showing/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('quizzes and tasks that are not all there say so', async () => {
  answer(groupReport, { data: aReport({ quizzes_total: 1_103, speaking_total: 101 }) })
  open()
  expect(await screen.findByText('Showing the newest 2 of 1,103.')).toBeVisible()
  expect(screen.getByText('Showing the newest 1 of 101.')).toBeVisible()
})

test('another period is asked for, and one that ends before it begins is not', async () => {
  const calls = answer(groupReport, {
    data: aReport({ quizzes: [], trainees: [], speaking: [], words: [], sounds: [] }),
  })
  open()
  expect(await screen.findByText('No quiz was due, opened or taken in these days.')).toBeVisible()
  expect(screen.getByText('Nobody is in this group yet')).toBeVisible()
  expect(screen.getByText('No speaking task in these days.')).toBeVisible()
  expect(screen.getByText(/^No sound was especially hard, .* at least 10 times by at least 3/)).toBeVisible()
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-10' } })
  await vi.waitFor(() => expect(calls[1]?.query['from']).toBe('2026-01-10'))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-10' } })
  expect(await screen.findByText('The start date must be before the end date.')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('without days in the address, the server chooses them', async () => {
  const calls = answer(groupReport, { data: aReport() })
  renderApp(`/trainer/groups/${id(1)}/report`, aTrainer())
  expect(await screen.findByText('Jan 1, 2026 to Jan 31, 2026')).toBeVisible()
  expect(calls[0]?.query).toEqual({})
  expect([screen.getByLabelText('From'), screen.getByLabelText('Until')].map((field) => field)).toEqual([
    expect.objectContaining({ value: '2026-01-01' }),
    expect.objectContaining({ value: '2026-01-31' }),
  ])
})

test('a report that cannot be loaded says so, and can be loaded again', async () => {
  answer(groupReport, noConnection)
  const { user } = open()
  await screen.findByText('We couldn’t load the report')
  answer(groupReport, { data: aReport() })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Report of Morning class' })).toBeVisible()
})

test('a group that is gone says so', async () => {
  answer(groupReport, refusal('not_found', 'Group not found'))
  open()
  expect(await screen.findByText('Group not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to “Groups”' })).toHaveAttribute('href', '/trainer/groups')
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})
