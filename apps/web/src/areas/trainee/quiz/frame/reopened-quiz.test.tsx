import { answerCompleted, answerPending, quizPronunciations, saveWord } from '@elocute/contract/quiz-attempts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../client/address/paths.ts'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { anAttempt, aPlayableQuiz, aShootingQuiz, quizId } from '../../../../testing/quizzes.ts'
import { answerQuiz, answerStart, passTime, renderGame } from '../../../../testing/render-game.tsx'
import { openAttemptChannel } from '../attempt/attempt-news.ts'

const games = [
  ['Pronounce It Fast', paths.trainee.pronounceItFast(quizId), aPlayableQuiz, 'Start Speaking'],
  ['Shoot The Word', paths.trainee.shootTheWord(quizId), aShootingQuiz, 'Click to Speak'],
] as const
const another = anAttempt({ id: '01890000-0000-7000-8000-00000000000f', seconds_left: 45 })
const closed = refusal('quiz_closed', 'This quiz is closed. You can’t start it any more.')
const void404 = refusal('not_found', 'This attempt no longer exists.')
const startAgain = 'Your trainer has reopened this quiz. Please start it again.'

describe.each(games)('%s that was reopened', (_, path, aQuiz, speak) => {
  const play = async () => {
    answerStart(aQuiz())
    const game = renderGame(path, aQuiz())
    await game.user.click(await screen.findByRole('button', { name: 'Skip test' }))
    await game.user.click(screen.getByRole('button', { name: 'Start Quiz' }))
    await screen.findByRole('timer')
    return game
  }
  const say = async ({ speech, user }: Awaited<ReturnType<typeof play>>) => {
    await user.click(await screen.findByRole('button', { name: speak }))
    await waitFor(() => expect(speech.listening()).not.toBeNull())
    act(() => speech.hears(speech.listening()?.target ?? ''))
  }
  /** Another tab asks this one to load what the server knows. */
  const tell = () => {
    const other = openAttemptChannel({ traineeId: aTrainee().id, quizId }, () => undefined)
    other.tell()
    other.close()
  }
  const startsAnew = async ({ user }: Pick<ReturnType<typeof renderGame>, 'user'>, sentence = startAgain) => {
    expect(await screen.findByRole('alertdialog', { name: 'Quiz reopened' })).toHaveTextContent(sentence)
    await user.click(screen.getByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }

  test('during a word says so, and can be started again', async () => {
    answer(saveWord, void404)
    const game = await play()
    answerQuiz(aQuiz())
    await say(game)
    await startsAnew(game)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test('while nothing is said says so at the next look at the server', async () => {
    const game = await play()
    answerQuiz(aQuiz())
    tell()
    await startsAnew(game)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test('and started again on another device continues with the other attempt', async () => {
    const game = await play()
    answerQuiz(aQuiz({ status: 'in_progress', attempt: another }))
    tell()
    await startsAnew(game, 'Your trainer has reopened this quiz, and you’ve already started it again.')
    expect(screen.getByRole('timer')).toHaveTextContent(/^4[0-5] s$/)
  })

  test('and is closed says that it is closed', async () => {
    await play()
    answerQuiz(closed)
    answer(quizPronunciations, closed)
    tell()
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz closed' })).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('before its answer was saved says so, and can be started again', async () => {
    const skipTime = passTime()
    answer(answerPending, refusal('attempt_void', startAgain))
    const game = await play()
    answerQuiz(aQuiz())
    skipTime(500)
    await startsAnew(game)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test.for([
    ['not_answered', 'This quiz hasn’t been answered yet.'],
    ['attempt_void', 'This attempt was reopened and no longer counts.'],
  ] as const)('before it was submitted says so, and can be started again: %s', async ([code, message]) => {
    answer(answerCompleted, refusal(code, message))
    const game = renderGame(path, aQuiz({ status: 'pending', score: 1 }))
    const submit = await screen.findByRole('button', { name: 'Submit Quiz' })
    answerQuiz(aQuiz())
    await game.user.click(submit)
    await startsAnew(game)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test('and closed before it was submitted says that it is closed', async () => {
    answer(answerCompleted, closed)
    const game = renderGame(path, aQuiz({ status: 'pending', score: 1 }))
    const submit = await screen.findByRole('button', { name: 'Submit Quiz' })
    answerQuiz(closed)
    answer(quizPronunciations, closed)
    await game.user.click(submit)
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz closed' })).toBeVisible()
  })
})

test.each(games)('%s that was deleted before it was submitted says so', async (_, path, aQuiz) => {
  answer(answerCompleted, refusal('not_found', 'This quiz no longer exists.'))
  const { user } = renderGame(path, aQuiz({ status: 'pending', score: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
  expect(await screen.findByRole('alertdialog', { name: 'Quiz deleted' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Okay' }))
  expect(await screen.findByText('No Quizzes found')).toBeVisible()
})
