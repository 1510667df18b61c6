import { answerPending } from '@elocute/contract/quiz-attempts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { paths } from '../../../../client/address/paths.ts'
import { answer } from '../../../../testing/fake-server.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { anAnswer, aPlayableQuiz, aShootingQuiz, attemptId, quizId } from '../../../../testing/quizzes.ts'
import { answerStart, passTime, renderGame } from '../../../../testing/render-game.tsx'
import { attemptStorage } from '../attempt/attempt-storage.ts'

const games = [
  ['Pronounce It Fast', paths.trainee.pronounceItFast(quizId), aPlayableQuiz, [1, 2]],
  ['Shoot The Word', paths.trainee.shootTheWord(quizId), aShootingQuiz, [5, 10]],
] as const

const clip = {
  traineeId: aTrainee().id,
  quizId,
  attemptId,
  n: 2,
  type: 'audio/wav',
  bytes: new ArrayBuffer(0),
  createdAtMs: 0,
}

/** Lets the server say that it counts one more word, after it has listened again. */
const listenAgain = () => {
  const onNews = vi.spyOn(outbox.clips, 'onNews')
  return (score: number, of = attemptId) =>
    act(() => {
      const entries = [{ ...clip, attemptId: of }]
      for (const [tell] of onNews.mock.calls)
        tell({ type: 'sent', entries, answer: { decision: 'heard', counted: true, score } })
    })
}
const sentence = 'We listened again: one more word counts.'
const scoreShown = async () => (await screen.findByText(/^Your Score$/i)).nextSibling?.textContent

describe.each(games)('%s, when the server counts one more word after its end', (_, path, aQuiz, scores) => {
  const [before, after] = scores

  test('shows the new score', async () => {
    const count = listenAgain()
    renderGame(path, aQuiz({ status: 'pending', score: before }))
    expect(await scoreShown()).toMatch(new RegExp(`^${before}\\b`))
    count(after)
    expect(await scoreShown()).toMatch(new RegExp(`^${after}\\b`))
    expect(await screen.findByText(sentence)).toBeVisible()
    // The clip of an attempt that was reopened meanwhile.
    count(before, '01890000-0000-7000-8000-00000000000f')
    expect(await scoreShown()).toMatch(new RegExp(`^${after}\\b`))
  })

  test('shows the new score also where the answer has just been saved', async () => {
    const count = listenAgain()
    const skipTime = passTime()
    answerStart(aQuiz())
    answer(answerPending, { message: 'Answer saved', data: anAnswer({ score: before }) })
    const { user } = renderGame(path, aQuiz())
    await user.click(await screen.findByRole('button', { name: 'Skip test' }))
    await user.click(screen.getByRole('button', { name: 'Start Quiz' }))
    await screen.findByRole('timer')
    skipTime(500)
    await screen.findByText(/^(Saving Your Scores|Submitting Quiz)$/)
    await waitFor(() => expect(attemptStorage.get({ traineeId: aTrainee().id, quizId })).toBeNull())
    count(after)
    skipTime(2)
    expect(await scoreShown()).toMatch(new RegExp(`^${after}\\b`))
  })
})
