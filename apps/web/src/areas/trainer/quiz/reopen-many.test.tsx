import { quizOverview, quizWords, reopenAttempt } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anOverview, aRow, mapOf } from './quiz-page.factory.ts'

const ada = aRow('Ada', ['correct'])
const ben = aRow('Ben', ['incorrect'])
const cleo = aRow('Cleo', ['missed'])
const quiz = anOverview()
const reopened = {
  message: 'The attempt no longer counts. The trainee can take the quiz again while it’s open.',
}

const open = (query = '') => {
  answer(quizOverview, { data: quiz })
  const loads = answer(quizWords, { data: mapOf(['apple'], [ada, ben, cleo, aRow('Dora')]) })
  return { loads, ...renderApp(`/trainer/quizzes/${quiz.id}${query}`, aTrainer()) }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Reopen Quiz' }))

test('the trainees that the filter finds are reopened one after the other with one reason', async () => {
  const calls = answer(reopenAttempt, reopened)
  const { user, loads } = open('?search=tran')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 trainees of this list' }))
  await user.click(screen.getByRole('button', { name: 'Reopen for 3 trainees' }))
  expect(dialog().getByText('Ada Tran, Ben Tran, Cleo Tran')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Reopen for 3 trainees' }))
  expect(dialog().getByText('Please give a reason.')).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), ' Lost the connection ')
  const before = loads.length
  await user.click(dialog().getByRole('button', { name: 'Reopen for 3 trainees' }))
  expect(await screen.findByText('3 attempts no longer count.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls.map(({ params }) => params['id'])).toEqual(
    [ada, ben, cleo].map(({ attempt_id }) => attempt_id),
  )
  expect(calls[0]?.body).toEqual({ reason: 'Lost the connection' })
  expect(screen.queryByRole('button', { name: /^Reopen for/ })).not.toBeInTheDocument()
  await waitFor(() => expect(loads.length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Words and trainees' })).toHaveFocus())
})

test('those that failed are named with the reason, stay selected, and can be tried again', async () => {
  const calls = answer(reopenAttempt, ({ params }, count) =>
    params['id'] === ben.attempt_id && count < 4
      ? refusal('attempt_void', 'This attempt was reopened and no longer counts.')
      : reopened,
  )
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 trainees of this list' }))
  await user.click(screen.getByRole('button', { name: 'Reopen for 3 trainees' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Noise')
  await user.click(dialog().getByRole('button', { name: 'Reopen for 3 trainees' }))
  expect(await screen.findByText('2 attempts no longer count.')).toBeVisible()
  expect(dialog().getByRole('alert')).toHaveTextContent(
    'We couldn’t reopen it for 1 trainee:Ben Tran: This attempt was reopened and no longer counts.',
  )
  expect(dialog().getByRole('textbox', { name: 'Reason' })).toHaveValue('Noise')
  await user.click(dialog().getByRole('button', { name: 'Try again for 1 trainee' }))
  expect(await screen.findByText('1 attempt no longer counts.')).toBeVisible()
  expect(calls.map(({ params }) => params['id'])).toEqual(
    [ada, ben, cleo, ben].map(({ attempt_id }) => attempt_id),
  )
})

test('without a connection the others are not tried, and the dialog can be closed with them selected', async () => {
  const calls = answer(reopenAttempt, (_, count) => (count === 1 ? reopened : noConnection))
  const { user } = open()
  for (const name of ['Ada Tran', 'Ben Tran', 'Cleo Tran'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Reopen for 3 trainees' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Noise')
  await user.click(dialog().getByRole('button', { name: 'Reopen for 3 trainees' }))
  expect(await dialog().findByText(/^Ben Tran: We can’t reach the server/)).toBeVisible()
  expect(dialog().getByText(/^Cleo Tran: We can’t reach the server/)).toBeVisible()
  expect(calls).toHaveLength(2)
  const [close] = dialog().getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await user.click(close)
  expect(await screen.findByRole('button', { name: 'Reopen for 2 trainees' })).toBeVisible()
})

test('progress is said while it runs, and the dialog stays', async () => {
  answer(reopenAttempt, (_, count) => (count === 1 ? reopened : forever))
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 trainees of this list' }))
  await user.click(screen.getByRole('button', { name: 'Reopen for 3 trainees' }))
  await user.type(dialog().getByRole('textbox', { name: 'Reason' }), 'Noise')
  await user.click(dialog().getByRole('button', { name: 'Reopen for 3 trainees' }))
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Reopening…' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 3',
    ),
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Reopen Quiz' })).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('a selection can be cleared', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Tran' }))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('checkbox', { name: 'Select Ada Tran' })).not.toBeChecked()
})
