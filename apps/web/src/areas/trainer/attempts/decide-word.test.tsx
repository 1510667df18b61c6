import { readClip } from '@elocute/contract/clips'
import { decideWord, loadAttempt } from '@elocute/contract/trainer-marks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../../testing/fake-server.ts'
import { aTrainer } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { scriptedClips } from '../../../testing/scripted-clips.ts'
import { anAttempt, anOpenAppeal, attemptId, aWord } from './marks.factory.ts'

afterEach(() => vi.unstubAllGlobals())

const words = [
  aWord({ appeal: anOpenAppeal() }),
  aWord({ n: 2, question_word: 'yellow', outcome: 'correct', counts: true }),
]
const page = anAttempt({ words })
const accepted = aWord({
  outcome: 'correct',
  counts: true,
  decided_by: 'trainer',
  appeal: { state: 'accepted', note: null, reason: 'The word can be heard clearly.' },
})
const answerOf = { message: 'Word accepted', data: accepted, score: 2, score_before: 1 }
const after = anAttempt({ words: [accepted, words[1] ?? accepted], attempt: { score: 2 } })

const row = (word: string) => screen.getByRole('listitem', { name: word })
const open = async () => {
  const view = renderApp(`/trainer/attempts/${attemptId}`, aTrainer())
  await screen.findByRole('listitem', { name: 'river' })
  return view
}

describe('by keyboard', () => {
  test('J, A and Enter accept the first word, and both scores are shown', async () => {
    let decided = false
    answer(loadAttempt, () => ({ data: decided ? after : page }))
    const calls = answer(decideWord, () => {
      decided = true
      return answerOf
    })
    const { user } = await open()
    await user.keyboard('j')
    expect(row('river')).toHaveFocus()
    await user.keyboard('a')
    expect(screen.getByRole('group', { name: 'Why are you accepting “river”?' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('“river” accepted. Score 1 → 2')).toBeVisible()
    expect(calls).toMatchObject([
      {
        params: { id: attemptId, n: '1' },
        body: { outcome: 'correct', reason: 'The word can be heard clearly.' },
      },
    ])
    expect(await screen.findByText('2 of 3')).toBeVisible()
    expect(row('river')).toHaveTextContent('Appeal accepted')
    expect(row('river')).toHaveFocus()
    await user.keyboard('j')
    expect(row('yellow')).toHaveFocus()
  })

  test('the arrow keys move inside the list, and stop at its ends', async () => {
    answer(loadAttempt, { data: page })
    const { user } = await open()
    await user.keyboard('{ArrowDown}')
    expect(row('river')).not.toHaveFocus()
    await user.keyboard('j{ArrowDown}')
    expect(row('yellow')).toHaveFocus()
    await user.keyboard('j')
    expect(row('yellow')).toHaveFocus()
    await user.keyboard('{ArrowUp}k')
    expect(row('river')).toHaveFocus()
  })

  test('R opens the reasons for a rejection, the arrow keys choose one, Escape closes', async () => {
    answer(loadAttempt, { data: page })
    const calls = answer(decideWord, { ...answerOf, data: words[0] ?? accepted, score: 1 })
    const { user } = await open()
    await user.keyboard('jr')
    // The trainee reads the reason, so none is chosen for the trainer.
    expect(within(row('river')).queryByRole('radio', { checked: true })).toBeNull()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Choose a reason.')).toBeVisible()
    expect(within(row('river')).getByRole('radio', { name: 'It’s a different word.' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(row('river')).toHaveFocus()
    await user.keyboard('r{ArrowDown}{Enter}')
    expect(await screen.findByText('“river” rejected. The score stays 1.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([
      { outcome: 'incorrect', reason: 'The word can’t be heard clearly.' },
    ])
  })

  test('letters in the reason are text', async () => {
    answer(loadAttempt, { data: page })
    const calls = answer(decideWord, answerOf)
    const { user } = await open()
    await user.keyboard('ja')
    await user.click(screen.getByRole('radio', { name: 'Another reason' }))
    await user.type(screen.getByRole('textbox', { name: 'Your reason' }), 'jark a r{Enter}')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({ outcome: 'correct', reason: 'jark a r' })
  })

  test('the shortcuts can be switched off, and stay off', async () => {
    answer(loadAttempt, { data: page })
    const { user, unmount } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
    await user.click(document.body)
    await user.keyboard('j')
    expect(row('river')).not.toHaveFocus()
    unmount()
    await open()
    expect(screen.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked()
  })

  test('Space plays the recording with its own type, and stops it', async () => {
    answer(loadAttempt, { data: page })
    const { played } = scriptedClips()
    const calls = answer(readClip, new TextEncoder().encode('RIFF\0\0\0\0WAVE'))
    const { user } = await open()
    await user.keyboard('j ')
    expect(await screen.findByRole('button', { name: 'Stop the recording of river' })).toBeVisible()
    await waitFor(() => expect(played).toEqual(['audio/wav']))
    expect(calls[0]?.params).toEqual({ id: attemptId, n: '1' })
    await user.keyboard(' ')
    expect(await screen.findByRole('button', { name: 'Play the recording of river' })).toBeVisible()
  })
})

test('a recording that cannot be loaded says why', async () => {
  answer(loadAttempt, { data: page })
  answer(readClip, refusal('not_found', 'This word has no recording.'))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Play the recording of yellow' }))
  expect(await within(row('yellow')).findByRole('alert')).toHaveTextContent('This word has no recording.')
})

describe('a decision that fails', () => {
  const typeReason = async () => {
    const view = await open()
    await view.user.click(screen.getByRole('button', { name: 'Accept river' }))
    await view.user.click(screen.getByRole('radio', { name: 'Another reason' }))
    await view.user.type(screen.getByRole('textbox', { name: 'Your reason' }), 'Strong accent')
    return view
  }

  test('keeps the reason, and can be tried again', async () => {
    answer(loadAttempt, { data: page })
    answer(decideWord, (_, count) => (count === 1 ? noConnection : answerOf))
    const { user } = await typeReason()
    await user.click(screen.getByRole('button', { name: 'Accept the word' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save the decision. Try again.')
    expect(screen.getByRole('textbox', { name: 'Your reason' })).toHaveValue('Strong accent')
    await user.click(screen.getByRole('button', { name: 'Accept the word' }))
    expect(await screen.findByText('“river” accepted. Score 1 → 2')).toBeVisible()
  })

  test('at the reason is said at the reason', async () => {
    answer(loadAttempt, { data: page })
    const message = 'A reason must not contain direction characters.'
    const errors = [{ path: 'reason', message }]
    answer(decideWord, refusal('invalid_input', message, { errors }))
    const { user } = await typeReason()
    await user.click(screen.getByRole('button', { name: 'Accept the word' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your reason' })).toHaveAccessibleDescription(message)
  })

  test('because it was made already shows what is stored', async () => {
    let refused = false
    answer(loadAttempt, () => ({ data: refused ? after : page }))
    answer(decideWord, () => {
      refused = true
      return refusal('already_decided', 'This word has already been decided like this.')
    })
    const { user } = await typeReason()
    await user.click(screen.getByRole('button', { name: 'Accept the word' }))
    expect(await screen.findByText('This word has already been decided like this.')).toBeVisible()
    await waitFor(() => expect(row('river')).toHaveTextContent('Decided by a trainer'))
    expect(screen.queryByRole('button', { name: 'Accept river' })).toBeNull()
    expect(row('river')).toHaveFocus()
  })

  test('because the attempt is gone says so', async () => {
    let refused = false
    answer(loadAttempt, () =>
      refused ? refusal('not_found', 'This attempt no longer exists.') : { data: page },
    )
    answer(decideWord, () => {
      refused = true
      return refusal('not_found', 'This attempt no longer exists.')
    })
    const { user } = await typeReason()
    await user.click(screen.getByRole('button', { name: 'Accept the word' }))
    expect(await screen.findByRole('link', { name: 'Back to quizzes' })).toBeVisible()
  })
})

test('an empty or overlong reason is not sent', async () => {
  answer(loadAttempt, { data: page })
  const calls = answer(decideWord, answerOf)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Reject yellow' }))
  await user.click(screen.getByRole('radio', { name: 'Another reason' }))
  await user.click(screen.getByRole('button', { name: 'Reject the word' }))
  const reason = screen.getByRole('textbox', { name: 'Your reason' })
  expect(reason).toHaveAccessibleDescription('Please enter a reason.')
  expect(reason).toHaveFocus()
  await user.click(reason)
  await user.paste('a'.repeat(301))
  expect(reason).toHaveAccessibleDescription('A reason can be at most 300 characters long.')
  await user.keyboard('{Enter}')
  expect(calls).toHaveLength(0)
})

test('a second press does not decide twice', async () => {
  answer(loadAttempt, { data: page })
  const calls = answer(decideWord, forever)
  const { user } = await open()
  await user.keyboard('ja{Enter}{Enter}')
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeVisible()
  expect(calls).toHaveLength(1)
})
