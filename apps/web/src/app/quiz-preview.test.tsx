import { previewQuiz } from '@elocute/contract/quiz-preview'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextByItself } from '../areas/trainee/quiz/pronounce-it-fast/next-by-itself.ts'
import { anOverview, mapOf } from '../areas/trainer/quiz/quiz-page.factory.ts'
import { paths } from '../client/address/paths.ts'
import { quizPreview, quizPreviewGame } from '../client/address/quiz-preview.ts'
import { answer, refusal } from '../testing/fake-server.ts'
import { aTrainee, aTrainer } from '../testing/people.ts'
import { aLexicon, aPlayableQuiz, aShootingQuiz, quizId } from '../testing/quizzes.ts'
import { renderApp, signedInAs } from '../testing/render-app.tsx'
import { passTime, renderWithSpeech } from '../testing/render-game.tsx'
import { scriptedSpeech } from '../testing/scripted-speech.ts'

const button = (name: string) => screen.getByRole('button', { name })
const findButton = (name: string) => screen.findByRole('button', { name })

const draft = () => anOverview({ id: quizId, title: 'Kitchen words', state: 'draft', started: false })

const openGame = async (quiz = aPlayableQuiz({ clip_days: 30 })) => {
  nextByItself.choose(false)
  signedInAs(aTrainer())
  answer(previewQuiz, { quiz, pronunciations: aLexicon() })
  answer(quizOverview, { data: draft() })
  const game = renderWithSpeech(quizPreviewGame(quizId), scriptedSpeech())
  await game.user.click(await findButton('Skip test'))
  return game
}

test('a trainer comes from the menu of a draft to its card, from there to its start page, and back', async () => {
  answer(quizOverview, { data: draft() })
  answer(quizWords, { data: mapOf(['apple'], []) })
  answer(previewQuiz, { quiz: aPlayableQuiz(), pronunciations: aLexicon() })
  const { user, router } = renderApp(paths.trainer.quizSettings(quizId), aTrainer())
  await user.click(await findButton('More actions for Kitchen words'))
  await user.click(screen.getByRole('menuitem', { name: 'Preview as a trainee' }))
  expect(await screen.findByRole('article', { name: 'Kitchen words' })).toBeVisible()
  expect(screen.getByText('Preview: nothing is saved.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Start Quiz|^Start/ }))
  expect(await findButton('Start Quiz')).toBeDisabled()
  expect(screen.getByText('Preview: nothing is saved.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to quizzes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(quizPreview(quizId)))
  await user.click(await screen.findByRole('link', { name: 'Back to the quiz' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.trainer.quiz(quizId)))
})

// A call that the test has not answered would fail it.
test('Pronounce It Fast is played to its end without a call and without a trace, and again', async () => {
  const { user, speech } = await openGame()
  await user.click(button('Start Quiz'))
  expect(await screen.findByRole('heading', { name: 'apple' })).toBeVisible()
  await user.click(await findButton('Start Speaking'))
  await findButton('Listening...')
  act(() => speech.hears('apple'))
  await user.click(await findButton('Next Word'))
  await user.click(await findButton('Skip Word'))
  await user.click(await findButton('Finish Quiz'))
  expect(await screen.findByRole('heading', { name: 'Quiz Completed!' })).toBeVisible()
  expect(screen.getByText('Your Score').nextSibling).toHaveTextContent('1 / 3')
  expect(screen.queryByRole('button', { name: 'Submit Quiz' })).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.includes('elocute.attempt'))).toEqual([])
  await user.click(button('Play again'))
  expect(await findButton('Skip test')).toBeVisible()
})

test('Shoot The Word ends with its time', async () => {
  const skipTime = passTime()
  const { user } = await openGame(aShootingQuiz())
  await user.click(button('Start Quiz'))
  expect(await screen.findByRole('timer', { name: 'Time remaining' })).toBeVisible()
  skipTime(91)
  expect(await screen.findByText('Total Scores', {}, { timeout: 10_000 })).toBeVisible()
  expect(button('Play again')).toBeVisible()
})

test('a running game is left without a question', async () => {
  const { user, router } = await openGame()
  await user.click(button('Start Quiz'))
  await user.click(await screen.findByRole('link', { name: 'Back to quizzes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(quizPreview(quizId)))
})

test('a quiz that is gone is said', async () => {
  signedInAs(aTrainer())
  answer(previewQuiz, refusal('not_found', 'This quiz no longer exists.'))
  renderWithSpeech(quizPreviewGame(quizId), scriptedSpeech())
  expect(await screen.findByText('This quiz no longer exists.')).toBeVisible()
})

test('a trainee has no preview', async () => {
  const { router } = renderApp(quizPreview(quizId), aTrainee())
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.unauthorized))
})
