import { ownWords } from '@elocute/contract/own-words'
import { answerCompleted, type PlayableQuiz } from '@elocute/contract/quiz-attempts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../client/address/paths.ts'
import { answer } from '../../../../testing/fake-server.ts'
import { aPlayableQuiz, aShootingQuiz, attemptId, quizId } from '../../../../testing/quizzes.ts'
import { renderGame } from '../../../../testing/render-game.tsx'

const games = [
  ['Pronounce It Fast', paths.trainee.pronounceItFast(quizId), aPlayableQuiz],
  ['Shoot The Word', paths.trainee.shootTheWord(quizId), aShootingQuiz],
] as const
const result = paths.trainee.quizResult(quizId)

describe.each(games)('%s', (_, path, aQuiz) => {
  const open = (details: Partial<PlayableQuiz>) => renderGame(path, aQuiz(details))

  test('says before the start for how long the recording of each word is kept', async () => {
    open({ clip_days: 30 })
    expect(
      await screen.findByText(/^We keep a recording of each word for 30 days so your trainer/),
    ).toBeVisible()
  })

  test('says nothing if no sound is kept', async () => {
    open({ clip_days: 0 })
    expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeVisible()
    expect(screen.queryByText(/recording of each word/)).toBeNull()
  })

  test('offers the words of the answer as soon as it is submitted', async () => {
    answer(answerCompleted, { message: 'Quiz Submitted Successfully' })
    const data = {
      attempt_id: attemptId,
      score: 2,
      appeal_until: '2126-01-01T00:00:00.000Z',
      total_points: 3,
      words: [],
      listened: [],
    }
    answer(ownWords, { data })
    const { user, router } = open({ status: 'pending', score: 2 })
    expect(screen.queryByText('See your words')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Submit Quiz' }))
    const okay = await screen.findByRole('button', { name: 'Okay' })
    await waitFor(() => expect(okay).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'See your words' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen words' })).toBeVisible()
    expect(router.state.location.pathname).toBe(result)
  })

  test('links to the result when the quiz was taken', async () => {
    open({ status: 'completed', score: 2 })
    expect(await screen.findByRole('link', { name: 'See your result' })).toHaveAttribute('href', result)
  })

  test.for([
    ['a third', 1, false],
    ['two thirds', 2, false],
    ['all', 3, true],
  ] as const)('ends with a green tick only for a good score: %s of the points', async ([, thirds, tick]) => {
    const score = (thirds * aQuiz().quiz_info.total_points) / 3
    const { container } = open({ status: 'pending', score })
    expect(await screen.findByRole('heading', { name: 'Quiz Completed!' })).toBeVisible()
    expect(container.querySelectorAll('.lucide-circle-check')).toHaveLength(tick ? 1 : 0)
  })
})
