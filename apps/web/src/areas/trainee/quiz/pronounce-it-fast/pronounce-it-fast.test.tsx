import {
  answerCompleted,
  answerPending,
  loadQuiz,
  quizPronunciations,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { attemptStorage } from '../attempt/attempt-storage.ts'
import { paths } from '../../../../client/address/paths.ts'
import { answer, forever, noConnection, queryTries, refusal } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { anAnswer, anAttempt, aPlayableQuiz, attemptId, quizId } from '../../../../testing/quizzes.ts'
import { answerQuiz, answerStart, passTime, renderGame } from '../../../../testing/render-game.tsx'
import { nextByItself } from './next-by-itself.ts'
import { openAttemptChannel } from '../attempt/attempt-news.ts'

const path = paths.trainee.pronounceItFast(quizId)
const key = { traineeId: aTrainee().id, quizId }
const storedAnswer = anAnswer()
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findButton = (name: string | RegExp) => screen.findByRole('button', { name })

/** A game at its first word, started without the microphone check. The next word waits for Next Word. */
const play = async () => {
  nextByItself.choose(false)
  answerStart(aPlayableQuiz())
  const game = renderGame(path, aPlayableQuiz())
  await game.user.click(await findButton('Skip test'))
  await game.user.click(button('Start Quiz'))
  await screen.findByRole('heading', { name: 'apple' })
  return game
}
/** A game that an earlier visit started, with this remaining time. */
const resume = (secondsLeft: number) =>
  renderGame(
    path,
    aPlayableQuiz({ status: 'in_progress', attempt: anAttempt({ seconds_left: secondsLeft }) }),
  )
const says = async ({ speech, user }: Awaited<ReturnType<typeof play>>, text: string) => {
  await user.click(await findButton('Start Speaking'))
  await findButton('Listening...')
  act(() => speech.hears(text))
}

describe('a whole quiz', () => {
  test('from the microphone check to the list of quizzes', async () => {
    const words = answer(saveWord, undefined)
    const answers = answer(answerPending, { message: 'Answer saved', data: storedAnswer })
    const submits = answer(answerCompleted, { message: 'Quiz Submitted Successfully' })
    answerStart(aPlayableQuiz())
    const skipTime = passTime()
    const game = renderGame(path, aPlayableQuiz())
    const { speech, user } = game

    expect(await findButton('Start Quiz')).toBeDisabled()
    expect(screen.getByText('Time Limit').nextSibling).toHaveTextContent('1 min 30 s')
    await user.click(screen.getByRole('checkbox', { name: 'Go to the next word automatically' }))
    await user.click(button('Test microphone'))
    expect(await screen.findByText('Say “hello”')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Built-in microphone')
    await waitFor(() => expect(speech.listening()?.target).toBe('hello'))
    act(() => speech.hears('yellow'))
    expect(await screen.findByText('You said: yellow. Please say it again.')).toBeVisible()
    act(() => speech.hears('hello'))
    expect(await screen.findByText('Your microphone works. You can start.')).toBeVisible()
    await user.click(button('Start Quiz'))

    expect(await screen.findByText('Word 1 of 3')).toBeVisible()
    expect(screen.getByText('Difficulty: Easy')).toBeInTheDocument()
    expect(screen.getByRole('timer', { name: 'Time remaining' })).toHaveTextContent('90 s')
    expect(button('Next Word')).toBeDisabled()
    await says(game, 'maple')
    expect(await screen.findByText('You said: maple')).toBeVisible()
    act(() => game.speech.hears(''))
    expect(await screen.findByText(/^That didn’t sound like “\w+”\.$/)).toBeVisible()
    act(() => speech.isNotSure())
    expect(await screen.findByText(/^We didn’t catch that\. Say it again/)).toBeVisible()
    act(() => speech.hears('apple'))
    expect(await screen.findByText('Correct! ✓')).toBeVisible()
    expect(speech.listening()).toBeNull()
    await user.click(button('Next Word'))

    expect(await screen.findByRole('heading', { name: 'their' })).toBeVisible()
    await user.click(button('Skip Word'))
    expect(await screen.findByRole('heading', { name: 'ice cream' })).toBeVisible()
    expect(button('Skip Word')).toBeDisabled()
    await user.click(button('Finish Quiz'))

    expect(await screen.findByRole('heading', { name: 'Saving Your Scores' })).toBeVisible()
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]?.body).toMatchObject({
      score: 1,
      words: [{ outcome: 'correct' }, { outcome: 'skipped' }, { outcome: 'skipped' }],
    })
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    skipTime(2)
    const submit = await findButton('Submit Quiz')
    expect(screen.getByText('Your Score').nextSibling).toHaveTextContent('1 / 3')
    expect(screen.getByText('Accuracy Rate').nextSibling).toHaveTextContent('33%')
    expect(speech.openMicrophones()).toBe(0)
    await user.dblClick(submit)
    expect(await screen.findByRole('alertdialog', { name: 'Quiz Submitted' })).toHaveTextContent(
      'Quiz Submitted Successfully',
    )
    await user.click(button('Okay'))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
    expect(submits).toHaveLength(1)
    expect(words.map(({ params, body }) => [params.n, (body as { outcome: string }).outcome])).toEqual([
      ['1', 'incorrect'],
      ['1', 'incorrect'],
      ['1', 'correct'],
      ['2', 'skipped'],
    ])
  })

  const offered = { name: 'Go to the next word automatically' }

  test('with the next word by itself', async () => {
    answer(saveWord, undefined)
    answerStart(aPlayableQuiz())
    const game = renderGame(path, aPlayableQuiz())
    expect(await screen.findByRole('checkbox', offered)).toBeChecked()
    await game.user.click(await findButton('Skip test'))
    await game.user.click(button('Start Quiz'))
    await says(game, 'apple')
    expect(await screen.findByText('Correct! ✓')).toBeVisible()
    expect(button('Next Word')).toBeEnabled()
    expect(await screen.findByRole('heading', { name: 'their' })).toBeVisible()
    expect(await findButton('Start Speaking')).toHaveFocus()
  })

  // A test of its own: a quiz that is loaded again begins anew, and a click while it does so would be lost.
  test('until that is turned off in this browser', async () => {
    const game = renderGame(path, aPlayableQuiz())
    await game.user.click(await screen.findByRole('checkbox', offered))
    await waitFor(() => expect(screen.getByRole('checkbox', offered)).not.toBeChecked())
    expect(nextByItself.isChosen()).toBe(false)
  })

  test('with a word that is shown with its capital and judged without it', async () => {
    const words = answer(saveWord, undefined)
    answerStart(aPlayableQuiz())
    const { words: stored } = aPlayableQuiz()
    const shown = stored.map((word, index) => (index === 0 ? { ...word, shown_as: 'Apple' } : word))
    const game = renderGame(path, aPlayableQuiz({ words: shown }))
    await game.user.click(await findButton('Skip test'))
    await game.user.click(button('Start Quiz'))
    expect(await screen.findByRole('heading', { name: 'Apple' })).toBeVisible()
    await says(game, 'apple')
    expect(await screen.findByText('Correct! ✓')).toBeVisible()
    await waitFor(() => expect(words[0]?.body).toMatchObject({ outcome: 'correct', heard: 'apple' }))
  })

  test('says when nothing is heard, or the microphone is muted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const { speech, user } = await play()
      await user.click(await findButton('Start Speaking'))
      await findButton('Listening...')
      act(() => void vi.advanceTimersByTime(4_500))
      expect(screen.getByText('No sound yet. Is this the right microphone?')).toBeVisible()
      act(() => speech.level(0.6))
      expect(screen.queryByText(/^No sound/)).toBeNull()
      act(() => void vi.advanceTimersByTime(10_500))
      expect(screen.getByText('No sound for a while. Is your microphone muted?')).toBeVisible()
      act(() => speech.mute(true))
      expect(screen.getByText(/^Your microphone is muted\./)).toBeVisible()
      await user.click(await findButton('Listening...'))
      expect(screen.queryByText(/^No sound/)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  test('with double clicks, whose second press does nothing', async () => {
    answer(saveWord, undefined)
    const { speech, user } = await play()
    await user.dblClick(button('Start Speaking'))
    await findButton('Listening...')
    act(() => speech.hears('apple'))
    await user.dblClick(await findButton('Next Word'))
    expect(await screen.findByRole('heading', { name: 'their' })).toBeVisible()
    await user.dblClick(button('Skip Word'))
    expect(await screen.findByRole('heading', { name: 'ice cream' })).toBeVisible()
    expect(button('Finish Quiz')).toBeVisible()
  })

  test('with the keyboard alone', async () => {
    answer(saveWord, undefined)
    const { speech, user } = await play()
    await user.keyboard(' ')
    await findButton('Listening...')
    act(() => speech.hears('apple'))
    await screen.findByText('Correct! ✓')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'their' })).toBeVisible()
    // The key of the letter S, on a keyboard with Arabic letters.
    fireEvent.keyDown(document.body, { key: 'س', code: 'KeyS' })
    expect(await screen.findByRole('heading', { name: 'ice cream' })).toBeVisible()
    await user.keyboard(' ')
    await findButton('Listening...')
    await user.keyboard(' ')
    expect(await findButton('Start Speaking')).toHaveFocus()
    expect(speech.listening()).toBeNull()
  })
})

describe('opening', () => {
  test('a quiz with a recorded answer shows its score at once; a failed submission says why', async () => {
    answer(answerCompleted, noConnection)
    const { user } = renderGame(path, aPlayableQuiz({ status: 'pending', score: 2 }))
    expect((await screen.findByText('Your Score')).nextSibling).toHaveTextContent('2 / 3')
    await user.click(button('Submit Quiz'))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Something went wrong. Try again later',
    )
    await user.click(button('Okay'))
    expect(button('Submit Quiz')).not.toHaveAttribute('aria-busy')
  })

  test('a completed quiz says that it was taken', async () => {
    const { user } = renderGame(path, aPlayableQuiz({ status: 'completed', score: 2 }))
    expect(await screen.findByRole('heading', { name: 'Quiz Already Taken' })).toBeVisible()
    expect(screen.getByText('COMPLETED')).toBeVisible()
    expect(screen.getByText('Each quiz can only be taken once to ensure fair evaluation.')).toBeVisible()
    expect(
      screen.getByText(/submission is recorded and being processed\..+results in the dashboard/),
    ).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Quizzes' })).toBeVisible()
  })

  test('a loading quiz says so', async () => {
    renderGame(path, aPlayableQuiz())
    answer(loadQuiz, forever)
    expect(await screen.findByText('Loading Quiz....')).toBeVisible()
  })

  test('a failed load says so and can be retried', async () => {
    const { user } = renderGame(path, aPlayableQuiz())
    answer(loadQuiz, (_, count) => (count <= queryTries ? noConnection : aPlayableQuiz()))
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occured. Try again later')
    await user.click(await findButton('Try Again'))
    expect(await findButton('Start Quiz')).toBeVisible()
  })

  test('a running quiz continues with its words and its time', async () => {
    renderGame(
      path,
      aPlayableQuiz({
        status: 'in_progress',
        attempt: anAttempt({
          seconds_left: 25,
          words: [{ n: 1, question_word: 'apple', outcome: 'correct', heard: 'apple', confidence: 1 }],
        }),
      }),
    )
    expect(await screen.findByText('Word 2 of 3')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('25 s')
  })
})

describe('failures and other tabs', () => {
  test('the time is over: the answer is saved once, with the deadline of the server', async () => {
    const answers = answer(answerPending, { message: 'Answer saved', data: storedAnswer })
    const skipTime = passTime()
    resume(40)
    await screen.findByText('Word 1 of 3')
    skipTime(11)
    expect(await screen.findByText('30 seconds left')).toBeInTheDocument()
    skipTime(500)
    expect(await screen.findByText('Saving Your Scores')).toBeVisible()
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    expect(answers).toHaveLength(1)
    expect(answers[0]?.body).toMatchObject({ score: 0, completed_at: '2026-03-04 09:01:30' })
  })

  test('the connection is lost: the game continues, holds the answer, and sends it on Retry', async () => {
    answer(saveWord, noConnection)
    let connected = false
    const answers = answer(answerPending, () =>
      connected ? { message: 'Answer saved', data: storedAnswer } : noConnection,
    )
    const game = await play()
    await says(game, 'apple')
    expect(await screen.findByText('Waiting for connection')).toBeVisible()
    await game.user.click(button('Next Word'))
    await game.user.click(button('Skip Word'))
    await game.user.click(button('Finish Quiz'))
    const retry = await findButton('Retry')
    expect(attemptStorage.get(key)?.answer).toMatchObject({ score: 1 })
    connected = true
    await game.user.click(retry)
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    expect(answers[0]?.body).toEqual(answers.at(-1)?.body)
  })

  test('the session ends during the game: after signing in again nothing is lost', async () => {
    answer(saveWord, refusal('not_signed_in', 'Please sign in.'))
    const game = await play()
    await says(game, 'apple')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(game.speech.openMicrophones()).toBe(0)
    game.unmount()

    const words = answer(saveWord, undefined)
    resume(50)
    expect(await screen.findByText('Word 2 of 3')).toBeVisible()
    await waitFor(() => expect(words[0]?.body).toMatchObject({ outcome: 'correct', heard: 'apple' }))
  })

  test('the page was closed before the answer was confirmed: it is sent unchanged, and the game does not continue', async () => {
    const saved = {
      quiz_id: quizId,
      score: 2,
      started_at: '2026-03-04 09:00:00',
      completed_at: '2026-03-04 09:01:00',
      taken_at: '2026-03-04 09:01:00',
    }
    attemptStorage.update(key, () => ({ attemptId, words: [], answer: saved }))
    const answers = answer(answerPending, { message: 'Answer saved', data: storedAnswer })
    resume(0)
    expect(await screen.findByText('Saving Your Scores')).toBeVisible()
    await waitFor(() => expect(answers[0]?.body).toEqual(saved))
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
  })

  test('the quiz is deleted during the game', async () => {
    answer(saveWord, refusal('not_found', 'This attempt no longer exists.'))
    const game = await play()
    answerQuiz(refusal('not_found', 'This quiz no longer exists.'))
    answer(quizPronunciations, refusal('not_found', 'This quiz no longer exists.'))
    await says(game, 'apple')
    expect(await screen.findByRole('alertdialog', { name: 'Quiz deleted' })).toBeVisible()
    await game.user.click(button('Okay'))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
  })

  test('another tab has answered: this one says so, adds its words, and shows the score of the server', async () => {
    answer(saveWord, refusal('already_taken', 'Quiz already taken'))
    const answers = answer(answerPending, {
      message: 'Answer saved',
      data: anAnswer({ score: 3, status: 'completed' }),
    })
    const skipTime = passTime()
    await says(await play(), 'apple')
    expect(await screen.findByText(/^This quiz was finished in another tab/)).toBeVisible()
    await waitFor(() =>
      expect(answers[0]?.body).toMatchObject({ words: [{ n: 1, outcome: 'correct' }, {}, {}] }),
    )
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    skipTime(2)
    expect((await screen.findByText('Your Score')).nextSibling).toHaveTextContent('3 / 3')
    expect(screen.getByText(/^This quiz was finished in another tab/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Quizzes Scores' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Submit Quiz' })).toBeNull()
  })

  test('a word that is said in another tab is correct here too', async () => {
    answer(saveWord, undefined)
    const game = await play()
    const words = [
      { n: 1, question_word: 'apple', outcome: 'correct' as const, heard: 'apple', confidence: 1 },
    ]
    answer(loadQuiz, aPlayableQuiz({ status: 'in_progress', attempt: anAttempt({ words }) }))
    const other = openAttemptChannel(key, () => undefined)
    other.tell()
    other.close()
    expect(await screen.findByText('Correct! ✓')).toBeVisible()
    await game.user.click(button('Next Word'))
    expect(await screen.findByRole('heading', { name: 'their' })).toBeVisible()
  })

  test('a late answer says what counts', async () => {
    const answers = answer(answerPending, { message: 'Answer saved', data: anAnswer({ late: true }) })
    const skipTime = passTime()
    resume(0)
    await waitFor(() => expect(answers).toHaveLength(1))
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
    skipTime(2)
    expect(await screen.findByText(/^Time ran out/)).toBeVisible()
    expect(button('Submit Quiz')).toBeVisible()
  })

  test('the server fails: the game says that, and not that the connection is lost, until the answer is saved', async () => {
    answer(saveWord, refusal('unexpected', 'Something went wrong. Try again later'))
    let well = false
    answer(answerPending, () =>
      well
        ? { message: 'Answer saved', data: storedAnswer }
        : refusal('unexpected', 'Something went wrong. Try again later'),
    )
    const game = await play()
    await says(game, 'apple')
    expect(await screen.findByText('The server couldn’t save your answers')).toBeVisible()
    await game.user.click(button('Next Word'))
    await game.user.click(button('Skip Word'))
    await game.user.click(button('Finish Quiz'))
    const retry = await findButton('Retry')
    expect(screen.getByText('The server couldn’t save your answers')).toBeVisible()
    expect(screen.getByText('Something went wrong. Try again later')).toBeVisible()
    expect(screen.queryByText('Waiting for connection')).toBeNull()
    well = true
    await game.user.click(retry)
    await waitFor(() => expect(attemptStorage.get(key)).toBeNull())
  })

  test('another tab starts and finishes before Start Quiz', async () => {
    answer(startAttempt, refusal('already_taken', 'Quiz already taken'))
    const { user } = renderGame(path, aPlayableQuiz())
    await user.click(await findButton('Skip test'))
    answer(loadQuiz, aPlayableQuiz({ status: 'completed', score: 2 }))
    await user.click(button('Start Quiz'))
    expect(await screen.findByRole('heading', { name: 'Quiz Already Taken' })).toBeVisible()
  })

  test('the microphone is disconnected during a word, and connected again', async () => {
    const { speech, user } = await play()
    await user.click(button('Start Speaking'))
    await findButton('Listening...')
    act(() => speech.unplug())
    expect(await screen.findByText('Microphone disconnected')).toBeVisible()
    await user.click(button('Try Again'))
    expect(await findButton('Listening...')).toBeVisible()
    expect(screen.queryByText('Microphone disconnected')).not.toBeInTheDocument()
  })
})
