import { listGroups } from '@elocute/contract/groups'
import {
  approveTrainee,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
} from '@elocute/contract/trainees'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../../app/query-client.ts'
import { answer, forever, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { renderApp, renderPart } from '../../../../testing/render-app.tsx'
import { aTrainer } from '../../../../testing/people.ts'
import { traineesFound } from '../../group-choice/group-choice.queries.ts'
import { aListedTrainee, aPerformance, listOf } from './trainee.factory.ts'
import { TraineesPage } from './trainees-page.tsx'

const mai = aListedTrainee({ first_name: 'Mai', last_name: 'Tran', email: 'mai@firm.org' })
const ben = aListedTrainee({
  first_name: 'Ben',
  last_name: 'Oduya',
  status: 'pending',
  email: 'ben@firm.org',
})

beforeEach(() => {
  answer(listTrainees, listOf(mai, ben))
})

const open = async (button: string | RegExp, item?: string) => {
  const view = renderPart(<TraineesPage />)
  await view.user.click(await screen.findByRole('button', { name: button }))
  if (item !== undefined) await view.user.click(screen.getByRole('menuitem', { name: item }))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

describe('approving', () => {
  test('asks once, sends it, and the card is active', async () => {
    const { user, dialog } = await open('Accept Application')
    const approved = { ...ben, status: 'verified' as const }
    const calls = answer(approveTrainee, { message: 'The trainee can now sign in.', data: approved })
    answer(listTrainees, listOf(mai, approved))
    expect(dialog.getByText(/Ben Oduya \(ben@firm.org\)/)).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), 'B1')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ben Oduya can now sign in.')).toBeVisible()
    expect(calls[0]).toMatchObject({ params: { id: ben.id }, query: { cefr: 'B1' } })
    expect(screen.queryByRole('dialog')).toBeNull()
    const card = within(screen.getByRole('listitem', { name: 'Ben Oduya' }))
    expect(card.getByText('Active trainee')).toBeVisible()
  })

  test('of a list of applications leads to the next one', async () => {
    const eva = aListedTrainee({ first_name: 'Eva', last_name: 'Stone', status: 'pending' })
    const approved = { ...ben, status: 'verified' as const }
    answer(listTrainees, listOf(ben, eva))
    const { user } = renderApp('/trainer/trainees?status=pending', aTrainer())
    const acceptOf = async (name: string) =>
      within(await screen.findByRole('listitem', { name })).getByRole('button', {
        name: 'Accept Application',
      })
    await user.click(await acceptOf('Ben Oduya'))
    answer(approveTrainee, { message: 'The trainee can now sign in.', data: approved })
    answer(listTrainees, listOf(eva))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ben Oduya can now sign in.')).toBeVisible()
    await waitFor(async () => expect(await acceptOf('Eva Stone')).toHaveFocus())
  })

  test('of one among all trainees leads to the next application, away from who is approved now', async () => {
    const eva = aListedTrainee({ first_name: 'Eva', last_name: 'Stone', status: 'pending' })
    const approved = { ...ben, status: 'verified' as const }
    answer(listTrainees, listOf(ben, eva, mai))
    const { user } = renderApp('/trainer/trainees', aTrainer())
    const cardOf = async (name: string) => within(await screen.findByRole('listitem', { name }))
    ;(await cardOf('Ben Oduya')).getByRole('button', { name: 'Accept Application' }).focus()
    await user.keyboard('{Enter}')
    answer(approveTrainee, { message: 'The trainee can now sign in.', data: approved })
    answer(listTrainees, listOf(eva, approved, mai))
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ben Oduya can now sign in.')).toBeVisible()
    const next = (await cardOf('Eva Stone')).getByRole('button', { name: 'Accept Application' })
    await waitFor(() => expect(next).toHaveFocus())
  })

  test('succeeds after a person was searched elsewhere, whose answer the cache has in another shape', async () => {
    await queryClient.query(traineesFound('ben'))
    const { user, dialog } = await open('Accept Application')
    const approved = { ...ben, status: 'verified' as const }
    answer(approveTrainee, { message: 'The trainee can now sign in.', data: approved })
    answer(listTrainees, forever)
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ben Oduya can now sign in.')).toBeVisible()
    const card = within(screen.getByRole('listitem', { name: 'Ben Oduya' }))
    expect(card.getByText('Active trainee')).toBeVisible()
  })

  test('puts the trainee into a group at once', async () => {
    const group = { id: '01890000-0000-7000-8000-00000000a001', name: 'Evening class' }
    answer(listGroups, { data: [{ ...group, archived_at: null, members: 0 }], total: 1 })
    const { user, dialog } = await open('Accept Application')
    const calls = answer(approveTrainee, {
      message: 'The trainee can now sign in.',
      data: { ...ben, status: 'verified', groups: [group] },
    })
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Add to a group' }), 'Evening class')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ben Oduya can now sign in.')).toBeVisible()
    expect(calls[0]).toMatchObject({ params: { id: ben.id }, query: { group: group.id } })
  })

  test('a failure without words is said, and the dialog stays', async () => {
    const { user, dialog } = await open('Accept Application')
    answer(approveTrainee, noConnection)
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Something went wrong\.$/)
  })

  test('who was approved meanwhile: the server says so, and the list is asked for again', async () => {
    const { user, dialog } = await open('Accept Application')
    answer(approveTrainee, refusal('not_pending', 'This trainee has already been approved.'))
    const calls = answer(listTrainees, listOf(mai))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This trainee has already been approved.')
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  })

  test('a second press while the call runs sends nothing', async () => {
    const { user, dialog } = await open('Accept Application')
    const calls = answer(approveTrainee, forever)
    await user.dblClick(dialog.getByRole('button', { name: 'Approve' }))
    expect(await dialog.findByRole('button', { name: 'Approving…' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

test('rejecting says what happens, and the application is gone', async () => {
  const { user, dialog } = await open('Reject')
  const calls = answer(rejectTrainee, { message: 'Application rejected' })
  answer(listTrainees, listOf(mai))
  expect(dialog.getByText(/deletes Ben Oduya’s application. We’ll email ben@firm.org/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Reject application' }))
  expect(await screen.findByText('Application rejected')).toBeVisible()
  expect(calls[0]?.params).toEqual({ id: ben.id })
  expect(screen.queryByRole('listitem', { name: 'Ben Oduya' })).toBeNull()
})

describe('deleting', () => {
  test('another email is refused with its sentence, and nothing is sent', async () => {
    answer(traineePerformance, { data: aPerformance() })
    const { user, dialog } = await open(/^More actions.*Mai Tran/, 'Delete Mai Tran')
    const calls = answer(deleteTrainee, { message: 'Trainee deleted successfully' })
    expect(await dialog.findByText('4 quiz results will be lost.')).toBeVisible()
    const email = dialog.getByRole('textbox', { name: 'Type the email address to confirm' })
    await user.type(email, 'Mai@firm.org{Enter}')
    expect(email).toHaveAccessibleDescription('Email does not match. Please type it exactly.')
    expect(calls).toHaveLength(0)
    answer(listTrainees, listOf(ben))
    await user.clear(email)
    await user.type(email, '  mai@firm.org ')
    await user.click(dialog.getByRole('button', { name: 'Delete Trainee' }))
    expect(await screen.findByText('Trainee deleted successfully')).toBeVisible()
    expect(calls[0]?.params).toEqual({ id: mai.id })
    expect(screen.queryByRole('listitem', { name: 'Mai Tran' })).toBeNull()
  })

  test('works also where the results cannot be counted', async () => {
    answer(traineePerformance, noConnection)
    const { dialog } = await open(/^More actions.*Mai Tran/, 'Delete Mai Tran')
    expect(await dialog.findByText(/couldn’t load/)).toBeVisible()
    expect(dialog.getByText(/^This permanently deletes .*’s account and results\.$/)).toBeVisible()
  })

  test('a failure without words is said, and the dialog stays', async () => {
    answer(traineePerformance, { data: aPerformance() })
    const { user, dialog } = await open(/^More actions.*Mai Tran/, 'Delete Mai Tran')
    answer(deleteTrainee, noConnection)
    const email = dialog.getByRole('textbox', { name: 'Type the email address to confirm' })
    await user.type(email, 'mai@firm.org{Enter}')
    await waitFor(() => expect(email).toHaveAccessibleDescription('An error occured. Try again later.'))
  })
})

describe('the performance overview', () => {
  test('shows the summary and every quiz, each percentage with its word', async () => {
    answer(traineePerformance, { data: aPerformance() })
    const { dialog } = await open('View Performance')
    expect(dialog.getByRole('heading', { name: 'Performance Overview' })).toBeVisible()
    expect(await dialog.findByText('4 of 5')).toBeVisible()
    const row = (title: string) => dialog.getByRole('row', { name: new RegExp(title) })
    expect(row('Alpha')).toHaveTextContent('9 / 10Result90% Excellent')
    expect(row('Beta')).toHaveTextContent('70% Good')
    expect(row('Gamma')).toHaveTextContent('50% Fair')
    expect(row('Delta')).toHaveTextContent('30% Needs practice')
    expect(row('Epsilon')).toHaveTextContent('Not taken')
  })

  test('calls a result by its exact value', async () => {
    const [row] = aPerformance().details
    const details = row ? [{ ...row, score: 159, total_points: 200, percentage: '80%' }] : []
    const summary = { quizzes_taken: 1, quizzes_total: 1, average_grade: '80%' }
    answer(traineePerformance, { data: aPerformance({ summary, details }) })
    const { dialog } = await open('View Performance')
    expect(await dialog.findByRole('row', { name: /Alpha/ })).toHaveTextContent('80% Good')
    expect(dialog.getByText('1 of 1')).toBeVisible()
    expect(dialog.queryByText('Excellent')).toBeNull()
  })

  test('who has taken nothing has no grade', async () => {
    const summary = { quizzes_taken: 0, quizzes_total: 5, average_grade: '0%' }
    answer(traineePerformance, { data: aPerformance({ summary }) })
    const { dialog } = await open('View Performance')
    expect(await dialog.findByText('No quiz taken yet')).toBeVisible()
  })

  test('a failure shows its panel and can be tried again', async () => {
    answer(traineePerformance, (_, count) => (count <= queryTries ? noConnection : { data: aPerformance() }))
    const { user, dialog } = await open('View Performance')
    const panel = await dialog.findByRole('alert')
    expect(panel).toHaveTextContent('Error loading data')
    expect(panel).toHaveTextContent('Something went wrong. Try again later')
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByText('4 of 5')).toBeVisible()
  })

  test('without quizzes it says so', async () => {
    const summary = { quizzes_taken: 0, quizzes_total: 0, average_grade: '0%' }
    answer(traineePerformance, { data: { summary, details: [] } })
    const { dialog } = await open('View Performance')
    expect(await dialog.findByText('No quizzes yet')).toBeVisible()
  })
})
