import { decideAttempt, loadAttempt, reopenAttempt } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anAttempt, attemptId } from './marks.factory.ts'

const open = () => renderApp(`/trainer/attempts/${attemptId}`, aTrainer())

describe('reopening', () => {
  const openDialog = async () => {
    const view = open()
    await view.user.click(await screen.findByRole('button', { name: 'Reopen quiz' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reopen this quiz for Mai Tran?' })
    return { ...view, dialog: within(dialog) }
  }

  test('takes a reason, says what happens, and leaves an attempt that does not count', async () => {
    let reopened = false
    const withdrawn = { reason: 'The connection was lost', at: '2026-03-05T09:00:00.000Z', by: null }
    answer(loadAttempt, () => ({
      data: reopened ? anAttempt({ attempt: { state: 'void', reopened: withdrawn } }) : anAttempt(),
    }))
    const calls = answer(reopenAttempt, () => {
      reopened = true
      return { message: 'The attempt no longer counts. The trainee can take the quiz again while it’s open.' }
    })
    const { user, dialog } = await openDialog()
    expect(
      dialog.getByText(/If the quiz is open, Mai Tran can take it again and gets an email\./),
    ).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Your reason' }), 'The connection was lost')
    await user.click(dialog.getByRole('button', { name: 'Reopen quiz' }))
    expect(
      await screen.findByText(
        'The attempt no longer counts. The trainee can take the quiz again while it’s open.',
      ),
    ).toBeVisible()
    expect(calls[0]?.body).toEqual({ reason: 'The connection was lost' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/A former trainer reopened this quiz/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reopen quiz' })).toBeNull()
  })

  test('needs a reason', async () => {
    answer(loadAttempt, { data: anAttempt() })
    const calls = answer(reopenAttempt, { message: 'Reopened' })
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Reopen quiz' }))
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Please enter a reason.')
    expect(calls).toHaveLength(0)
  })

  test('that fails keeps the reason, and can be tried again', async () => {
    answer(loadAttempt, { data: anAttempt() })
    answer(reopenAttempt, (_, count) => (count === 1 ? noConnection : { message: 'Quiz reopened.' }))
    const { user, dialog } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Fire alarm{Enter}')
    expect(await dialog.findByText('We couldn’t reopen the quiz. Try again.')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('Fire alarm')
    await user.click(dialog.getByRole('button', { name: 'Reopen quiz' }))
    expect(await screen.findByText('Quiz reopened.')).toBeVisible()
  })

  test('of an attempt that was reopened meanwhile is said', async () => {
    answer(loadAttempt, { data: anAttempt() })
    answer(reopenAttempt, refusal('attempt_void', 'This attempt was reopened and no longer counts.'))
    const { user, dialog } = await openDialog()
    await user.type(dialog.getByRole('textbox'), 'Fire alarm{Enter}')
    expect(await dialog.findByText('This attempt was reopened and no longer counts.')).toBeVisible()
  })
})

describe('the score of an attempt without words', () => {
  const empty = anAttempt({ words: [] })
  const fill = async (score: string, reason = 'Marked by ear') => {
    const view = open()
    await view.user.type(await screen.findByRole('textbox', { name: 'New score' }), score)
    if (reason !== '') await view.user.type(screen.getByRole('textbox', { name: 'Your reason' }), reason)
    await view.user.click(screen.getByRole('button', { name: 'Set score' }))
    return view
  }

  test('is set with a reason, and both scores are shown', async () => {
    let decided = false
    answer(loadAttempt, () => ({
      data: decided ? { ...empty, attempt: { ...empty.attempt, score: 3, score_decided: true } } : empty,
    }))
    const calls = answer(decideAttempt, () => {
      decided = true
      return { message: 'Score changed', score: 3, score_before: 1 }
    })
    await fill('3')
    expect(await screen.findByText('Score 1 → 3')).toBeVisible()
    expect(calls[0]?.body).toEqual({ score: 3, reason: 'Marked by ear' })
    expect(screen.getByText('3 of 3')).toBeVisible()
    expect(screen.getByText('Score set by a trainer')).toBeVisible()
  })

  test.each(['', '4', '-1', '1.5', 'two'])('is not sent as "%s"', async (score) => {
    answer(loadAttempt, { data: empty })
    const calls = answer(decideAttempt, { message: 'Score changed', score: 3, score_before: 1 })
    const { user } = open()
    const field = await screen.findByRole('textbox', { name: 'New score' })
    if (score !== '') await user.type(field, score)
    await user.click(screen.getByRole('button', { name: 'Set score' }))
    expect(field).toHaveAccessibleDescription('Please enter a score from 0 to 3.')
    expect(field).toHaveFocus()
    expect(calls).toHaveLength(0)
  })

  test('of Shoot The Word has steps of five points', async () => {
    const quiz = { ...empty.quiz, type: 'shoot_the_word' as const, total_points: 15 }
    answer(loadAttempt, { data: { ...empty, quiz } })
    await fill('7')
    expect(await screen.findByText('Please enter a score from 0 to 15 in steps of 5.')).toBeVisible()
  })

  test('that the server refuses keeps what was typed', async () => {
    answer(loadAttempt, { data: empty })
    answer(decideAttempt, refusal('already_decided', 'This attempt already has this score.'))
    await fill('1')
    expect(await screen.findByRole('alert')).toHaveTextContent('This attempt already has this score.')
    expect(screen.getByRole('textbox', { name: 'New score' })).toHaveValue('1')
    expect(screen.getByRole('textbox', { name: 'Your reason' })).toHaveValue('Marked by ear')
  })
})
