import { answerCompleted, answerPending, loadQuiz, saveWord } from '@elocute/contract/quiz-attempts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { attemptStorage } from '../attempt/attempt-storage.ts'
import { paths } from '../../../../client/address/paths.ts'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { anAnswer, aShootingQuiz, quizId } from '../../../../testing/quizzes.ts'
import { answerStart, passTime, renderGame } from '../../../../testing/render-game.tsx'

const path = paths.trainee.shootTheWord(quizId)
const key = { traineeId: aTrainee().id, quizId }
const stored = { message: 'Answer saved', data: anAnswer({ score: 15 }) }
const button = (name: string) => screen.getByRole('button', { name })
const findButton = (name: string) => screen.findByRole('button', { name })

const play = async () => {
  answerStart(aShootingQuiz())
  const game = renderGame(path, aShootingQuiz())
  await game.user.click(await findButton('Skip test'))
  await game.user.click(button('Start Quiz'))
  await game.user.click(await findButton('Click to Speak'))
  await findButton('Is listening')
  return game
}
const hitAll = async ({ speech }: Awaited<ReturnType<typeof play>>) => {
  for (let score = 5; score <= 15; score += 5) {
    act(() => speech.hears(speech.listening()?.target ?? ''))
    if (score < 15) expect(await screen.findByText(`${score} / 15`)).toBeVisible()
  }
}

describe('Shoot The Word', () => {
  test('from How to Play to the list of quizzes', async () => {
    const words = answer(saveWord, undefined)
    const answers = answer(answerPending, stored)
    answer(answerCompleted, { message: 'Quiz Submitted Successfully' })
    answerStart(aShootingQuiz())
    const skipTime = passTime()
    const game = renderGame(path, aShootingQuiz())
    expect(await screen.findByRole('heading', { name: 'How to Play' })).toBeVisible()
    expect(screen.getByText('Total Points Available').nextSibling).toHaveTextContent('15')
    expect(screen.getByText('Points Per Word').nextSibling).toHaveTextContent('5')
    await game.user.click(button('Skip test'))
    await game.user.click(button('Start Quiz'))

    expect(await screen.findByText('0 / 15')).toBeVisible()
    expect(screen.getByRole('timer', { name: 'Time remaining' })).toHaveTextContent('90 s')
    expect(screen.getByText('Speak the word clearly to score points')).toBeVisible()
    expect(screen.getByRole('meter', { name: 'Time for this word' })).toHaveAttribute('aria-valuenow', '10')
    await game.user.click(button('Click to Speak'))
    await findButton('Is listening')
    act(() => game.speech.hears('elephant'))
    expect(await screen.findByText('You said: elephant')).toBeVisible()
    act(() => game.speech.hears(''))
    expect(await screen.findByText(/^That didn’t sound like “.+”\.$/)).toBeVisible()
    await hitAll(game)

    expect(await screen.findByRole('heading', { name: 'Submitting Quiz' })).toBeVisible()
    expect(screen.getByText('Please wait while we save your results...')).toBeVisible()
    // The button of the game is gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    skipTime(2)
    await game.user.click(await findButton('Submit Quiz'))
    expect(screen.getByText('Total Scores').nextSibling).toHaveTextContent('15')
    await game.user.click(await findButton('Okay'))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
    expect(answers).toHaveLength(1)
    expect(answers[0]?.body).toMatchObject({ score: 15 })
    // The numbers of this page: the first draws of its ten thousand.
    expect(new Set(words.map(({ params }) => Number(params.n) % 10_000))).toEqual(new Set([1, 2]))
  })

  test('a double click starts to listen, and does not stop it', async () => {
    answerStart(aShootingQuiz())
    const { user, speech } = renderGame(path, aShootingQuiz())
    await user.click(await findButton('Skip test'))
    await user.click(button('Start Quiz'))
    await user.dblClick(await findButton('Click to Speak'))
    expect(await findButton('Is listening')).toBeVisible()
    expect(speech.listening()).not.toBeNull()
  })

  test('a word that is not said is followed by another', async () => {
    answer(saveWord, undefined)
    const skipTime = passTime()
    const { speech } = await play()
    const first = speech.listening()?.target
    skipTime(10)
    await waitFor(() => expect(speech.listening()?.target).not.toBe(first))
    expect(screen.getByText('0 / 15')).toBeVisible()
  })

  test('a failed save says so once, holds the answer, and sends it on Retry', async () => {
    answer(saveWord, noConnection)
    let busy = true
    const answers = answer(answerPending, () =>
      busy ? refusal('busy', 'The server is busy. Please try again in a moment.') : stored,
    )
    const game = await play()
    await hitAll(game)
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('The server is busy. Please try again in a moment.')
    await game.user.click(button('Okay'))
    expect(screen.getByText('The server couldn’t save your answers')).toBeVisible()
    expect(screen.queryByText('Waiting for connection')).toBeNull()
    busy = false
    await game.user.click(button('Retry'))
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    expect(answers[0]?.body).toEqual(answers.at(-1)?.body)
  })

  test('a save that is refused for good says so once, also after one that only failed', async () => {
    answer(saveWord, noConnection)
    let busy = true
    answer(answerPending, () =>
      busy
        ? refusal('busy', 'The server is busy. Please try again in a moment.')
        : refusal('invalid_input', 'The score isn’t valid for this quiz.'),
    )
    const game = await play()
    await hitAll(game)
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('The server is busy.')
    await game.user.click(button('Okay'))
    busy = false
    act(() => void window.dispatchEvent(new Event('online')))
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(dialog).toHaveTextContent('The score isn’t valid for this quiz.')
    await game.user.click(button('Okay'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('alert')).toHaveTextContent('The score isn’t valid for this quiz.')
  })

  test('a failed load shows the server’s message with its status', async () => {
    renderGame(path, aShootingQuiz())
    answer(loadQuiz, refusal('not_found', 'This quiz no longer exists.'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This quiz no longer exists.')
    expect(screen.getByText('404')).toBeVisible()
  })

  test('a load without an answer of the server shows 500', async () => {
    renderGame(path, aShootingQuiz())
    answer(loadQuiz, noConnection)
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later')
    expect(screen.getByText('500')).toBeVisible()
  })

  test('the address of the other game leads here', async () => {
    renderGame(paths.trainee.pronounceItFast(quizId), aShootingQuiz())
    expect(await screen.findByRole('heading', { name: 'How to Play' })).toBeVisible()
  })
})
