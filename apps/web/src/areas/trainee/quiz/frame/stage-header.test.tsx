import { answerPending, quizPronunciations, saveWord } from '@elocute/contract/quiz-attempts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from '../../../../client/address/page.ts'
import { paths } from '../../../../client/address/paths.ts'
import { answer, refusal } from '../../../../testing/fake-server.ts'
import { anAnswer, aPlayableQuiz, aShootingQuiz, quizId } from '../../../../testing/quizzes.ts'
import { answerQuiz, answerStart, passTime, renderGame } from '../../../../testing/render-game.tsx'
import { recordSpeech } from '../../../../testing/speech-recorder.ts'

const games = [
  ['Pronounce It Fast', paths.trainee.pronounceItFast(quizId), aPlayableQuiz, 'Start Speaking'],
  ['Shoot The Word', paths.trainee.shootTheWord(quizId), aShootingQuiz, 'Click to Speak'],
] as const

const closeWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(games)('a running %s', (_, path, aQuiz, speak) => {
  const open = () => {
    answerStart(aQuiz())
    return renderGame(path, aQuiz())
  }
  const play = async () => {
    const game = open()
    await game.user.click(await screen.findByRole('button', { name: 'Skip test' }))
    await game.user.click(screen.getByRole('button', { name: 'Start Quiz' }))
    await screen.findByRole('timer')
    return game
  }
  const leave = ({ user }: Awaited<ReturnType<typeof play>>) =>
    user.click(screen.getByRole('link', { name: 'Back to quizzes' }))

  test('asks before it is left; Stay goes on with it, Leave goes to the quizzes', async () => {
    const game = await play()
    await leave(game)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave?' }))
    expect(dialog.getByText('The clock keeps running.')).toBeVisible()
    await game.user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(game.router.state.location.pathname).toBe(path)
    await leave(game)
    await game.user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
  })

  test('asks before it is closed, but not where the app itself loads the page again', async () => {
    await play()
    expect(closeWindow()).toBe(false)
    page.isReloading = true
    onTestFinished(() => void (page.isReloading = false))
    expect(closeWindow()).toBe(true)
  })

  test('is left without a question before it starts, and when its time is over', async () => {
    const skipTime = passTime()
    answer(answerPending, { message: 'Answer saved', data: anAnswer() })
    const before = open()
    await screen.findByRole('button', { name: 'Skip test' })
    expect(closeWindow()).toBe(true)
    await before.user.click(await screen.findByRole('link', { name: 'Back to quizzes' }))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
    before.unmount()
    const game = await play()
    skipTime(500)
    await screen.findByRole('heading', { level: 1, name: /Saving Your Scores|Submitting Quiz/ })
    expect(closeWindow()).toBe(true)
    await act(() => game.router.navigate(paths.trainee.quizzes))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
  })

  test('is left by Leave, although its time has ended while the question was open', async () => {
    const skipTime = passTime()
    answer(answerPending, { message: 'Answer saved', data: anAnswer() })
    const game = await play()
    await leave(game)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave?' }))
    skipTime(500)
    await screen.findByText(/^(Saving Your Scores|Submitting Quiz)$/)
    await game.user.click(dialog.getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
  })

  test('lets a missed word be heard, and does not listen to the voice', async () => {
    answer(saveWord, undefined)
    const { log } = recordSpeech()
    const { speech, user } = await play()
    expect(screen.queryByRole('button', { name: 'Hear it' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: speak }))
    await waitFor(() => expect(speech.listening()).not.toBeNull())
    const word = speech.listening()?.target
    act(() => speech.hears('elephant'))
    await user.click(await screen.findByRole('button', { name: 'Hear it' }))
    expect(log.at(-1)).toMatchObject({ text: word })
    expect(speech.listening()).toBeNull()
    await user.click(screen.getByRole('button', { name: speak }))
    expect(log.at(-1)).toBe('cancel')
  })

  test('shows no voice where the browser has none', async () => {
    answer(saveWord, undefined)
    const { speech, user } = await play()
    await user.click(await screen.findByRole('button', { name: speak }))
    await waitFor(() => expect(speech.listening()).not.toBeNull())
    act(() => speech.hears('elephant'))
    await screen.findByText('You said: elephant')
    expect(screen.queryByRole('button', { name: 'Hear it' })).toBeNull()
  })

  test('that is gone is left without a question', async () => {
    answer(saveWord, refusal('not_found', 'This attempt no longer exists.'))
    const { speech, user } = await play()
    answerQuiz(refusal('not_found', 'This quiz no longer exists.'))
    answer(quizPronunciations, refusal('not_found', 'This quiz no longer exists.'))
    await user.click(await screen.findByRole('button', { name: speak }))
    await waitFor(() => expect(speech.listening()).not.toBeNull())
    act(() => speech.hears(speech.listening()?.target ?? ''))
    await screen.findByRole('alertdialog', { name: 'Quiz deleted' })
    await user.click(screen.getByRole('button', { name: 'Okay' }))
    expect(await screen.findByText('No Quizzes found')).toBeVisible()
  })
})
