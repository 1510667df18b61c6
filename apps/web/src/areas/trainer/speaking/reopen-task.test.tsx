import { loadSpeakingAnswer } from '@elocute/contract/speaking-marks'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { ana, openMarking } from './mark-page.driver.tsx'
import { aMark, anAnswerPage, anId } from './speaking.factory.ts'

afterEach(() => localStorage.clear())

const mark = aMark({ levels: [1, 2], final: true })
const reopened = {
  reason: 'A noisy room.',
  at: '2026-03-08T12:00:00.000Z',
  by: { first_name: 'Ada', middle_name: null, last_name: 'Ng' },
}
const open = (details = {}, person = aTrainer()) =>
  openMarking({ address: `?answer=${anId(201)}`, person, pages: { [anId(201)]: { mark, ...details } } })

test('a trainer gives the task back after a reason, and the answer stays to be read', async () => {
  const { user } = open()
  const sent = answer(reopenSpeakingAnswer, () => {
    answer(loadSpeakingAnswer, { data: anAnswerPage(ana, { mark, reopened }) })
    return { message: 'The answers no longer count. The trainee can answer the task again while it’s open.' }
  })
  await user.click(await screen.findByRole('button', { name: 'Reopen task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this task for Ana Tran?' }))
  await user.click(dialog.getByRole('button', { name: 'Reopen task' }))
  expect(dialog.getByRole('textbox', { name: 'Your reason' })).toBeInvalid()
  expect(sent).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: 'Your reason' }), 'A noisy room.')
  await user.click(dialog.getByRole('button', { name: 'Reopen task' }))
  expect(
    await screen.findByText(
      'The answers no longer count. The trainee can answer the task again while it’s open.',
    ),
  ).toBeVisible()
  expect(sent).toMatchObject([{ params: { id: anId(201) }, body: { reason: 'A noisy room.' } }])
  expect(
    await screen.findByText(/^Ada Ng reopened this task on Mar 8, 2026.*“A noisy room\.”$/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reopen task' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull()
})

test('the answer after it leads to the earlier one', async () => {
  open({ earlier: [{ ...reopened, answer_id: anId(299) }] })
  const earlier = within(await screen.findByRole('list', { name: 'Earlier answers' }))
  expect(earlier.getByText(/“A noisy room\.”$/)).toBeVisible()
  expect(earlier.getByRole('link', { name: 'Open the earlier answer' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`answer=${anId(299)}$`)),
  )
})

test('an observer gives nothing back', async () => {
  open({ earlier: [{ ...reopened, answer_id: anId(299) }] }, aTrainer({ trainer_level: 'observer' }))
  expect(await screen.findByRole('list', { name: 'Earlier answers' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reopen task' })).toBeNull()
})
