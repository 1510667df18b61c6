import { loadQuiz, quizPronunciations, startAttempt } from '@elocute/contract/quiz-attempts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../client/address/paths.ts'
import { answer, noConnection, refusal } from '../../../../testing/fake-server.ts'
import { aLexicon, aPlayableQuiz, aShootingQuiz, quizId } from '../../../../testing/quizzes.ts'
import { answerStart, renderGame } from '../../../../testing/render-game.tsx'

const games = [
  ['Pronounce It Fast', paths.trainee.pronounceItFast(quizId), aPlayableQuiz],
  ['Shoot The Word', paths.trainee.shootTheWord(quizId), aShootingQuiz],
] as const

const closed = refusal('quiz_closed', 'This quiz is closed. You can’t start it any more.')

describe.each(games)('%s', (_, path, aQuiz) => {
  const open = async () => {
    const view = renderGame(path, aQuiz())
    await view.user.click(await screen.findByRole('button', { name: 'Skip test' }))
    return { ...view, start: () => view.user.click(screen.getByRole('button', { name: 'Start Quiz' })) }
  }

  test('is started with the words that the page shows', async () => {
    const calls = answerStart(aQuiz())
    const { start } = await open()
    await start()
    await waitFor(() => expect(calls[0]?.query).toEqual({ edited_at: aQuiz().edited_at }))
  })

  test('that was changed is loaded again by one button, with the pronunciations of the new words', async () => {
    answer(startAttempt, refusal('quiz_changed', 'Your trainer has just changed this quiz.'))
    const { user, start } = await open()
    await start()
    expect(await screen.findByText(/^Your trainer has just changed this quiz/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull()
    const pear = { question_word: 'pear', difficulty: null }
    const changed = aQuiz({ words: [pear], edited_at: '2026-03-05T08:00:00.000Z' })
    answer(loadQuiz, { ...changed, quiz_info: { ...changed.quiz_info, title: 'New words' } })
    const lexicon = [{ word: 'pear', pronunciations: ['P EH R'], sounds_like: ['pair'], near: [] }]
    const pronunciations = answer(quizPronunciations, { data: lexicon })
    await user.click(screen.getByRole('button', { name: 'Load the quiz again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'New words' })).toBeVisible()
    expect(pronunciations).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })

  test('that was closed meanwhile says so, and leads back to the quizzes', async () => {
    answer(startAttempt, closed)
    const { user, router, start } = await open()
    await start()
    expect(await screen.findByText('This quiz is closed. You can’t start it any more.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.trainee.quizzes))
  })

  test('that was taken elsewhere is loaded again', async () => {
    answer(startAttempt, refusal('already_taken', 'Quiz already taken'))
    const { start } = await open()
    answer(loadQuiz, aQuiz({ status: 'completed', score: 2 }))
    await start()
    expect(await screen.findByRole('heading', { name: 'Quiz Already Taken' })).toBeVisible()
  })

  test('that cannot be started without a connection can be tried again', async () => {
    answer(startAttempt, noConnection)
    const { start } = await open()
    await start()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You need to be online to start a quiz/)
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  })

  test('that is closed says so at its address, and is no failure', async () => {
    renderGame(path, aQuiz())
    answer(loadQuiz, closed)
    answer(quizPronunciations, { data: aLexicon() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz closed' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('This quiz is closed.')
    expect(screen.getByRole('link', { name: 'Back to quizzes' })).toHaveAttribute(
      'href',
      paths.trainee.quizzes,
    )
    expect(screen.queryByText('409')).toBeNull()
  })

  test('that is not open yet says so at its address', async () => {
    renderGame(path, aQuiz())
    const { refused, status } = refusal('quiz_closed', 'This quiz isn’t open yet.')
    answer(loadQuiz, { refused: { ...refused, reason: 'quiz_not_open_yet' }, status })
    expect(await screen.findByRole('heading', { level: 1, name: 'Not open yet' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('This quiz isn’t open yet.')
  })
})
