import { exportResultsCsv, exportResultsXlsx } from '@elocute/contract/exports'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { handedOver } from '../../../testing/handed-over.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anOverview, aRow, mapOf } from './quiz-page.factory.ts'

const bytes = new TextEncoder().encode('Last name,First name')

const open = (trainees = [aRow('Ada', ['correct'])]) => {
  const completion = { completed_attempts: 0, total_trainees: trainees.length }
  const quiz = anOverview({ title: 'Kitchen words', completion })
  answer(quizOverview, { data: quiz })
  answer(quizWords, { data: mapOf(['apple'], trainees) })
  return { ...renderApp(`/trainer/quizzes/${quiz.id}?search=ada`, aTrainer()), quiz }
}

const menuButton = () => screen.findByRole('button', { name: 'Download the results' })
const choose = async (user: UserEvent, name: 'Download CSV' | 'Download Excel') => {
  await user.click(await menuButton())
  await user.click(screen.getByRole('menuitem', { name }))
}

test('the results are saved as CSV and for Excel, under the title of the quiz', async () => {
  const browser = handedOver()
  const csv = answer(exportResultsCsv, bytes)
  answer(exportResultsXlsx, bytes)
  const { user, quiz } = open()
  await choose(user, 'Download CSV')
  await waitFor(() =>
    expect(browser.saved).toEqual([{ name: 'Kitchen words results.csv', type: 'text/csv' }]),
  )
  expect(csv.map(({ params }) => params)).toEqual([{ id: quiz.id }])
  await choose(user, 'Download Excel')
  await waitFor(() => expect(browser.saved[1]?.name).toBe('Kitchen words results.xlsx'))
})

test('a running download shows it, keeps the focus and is not started twice', async () => {
  const calls = answer(exportResultsCsv, forever)
  const { user } = open()
  await choose(user, 'Download CSV')
  const busy = await screen.findByRole('button', { name: 'Preparing…' })
  expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(busy).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test.for([
  [noConnection, 'We couldn’t download the results.'],
  [refusal('busy', 'The server is busy.'), 'The server is busy.'],
] as const)('a failed download says why, and can be repeated', async ([failure, text]) => {
  const browser = handedOver()
  answer(exportResultsCsv, failure)
  const { user } = open()
  await choose(user, 'Download CSV')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(text)
  await user.click(screen.getByRole('button', { name: 'Okay' }))
  answer(exportResultsCsv, bytes)
  await choose(user, 'Download CSV')
  await waitFor(() => expect(browser.saved).toHaveLength(1))
})

test('a school without trainees has nothing to download', async () => {
  open([])
  expect(await screen.findByText(/no trainees/i)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})
