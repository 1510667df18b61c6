import { hardestWords } from '@elocute/contract/reports'
import { createGroup, changeMembers } from '@elocute/contract/groups'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { loadTrainee, quizWords } from '@elocute/contract/trainer-marks'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { attemptWords } from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { started } from './testing/started-quiz.ts'
import { countedAtFirst, countingOutcome, latestOutcome, wasFailed, wasTried } from './word-outcomes.ts'

const outcomes = ['correct', 'incorrect', 'skipped', 'missed'] as const
const decisions = [null, 'correct', 'incorrect'] as const

test('the outcome that counts is the decided one, then missed for a late word, then that of the page', async ({
  testApp,
}) => {
  const { db } = testApp.database
  const { id: attemptId, startedAt: at } = await started(testApp)
  const cases = outcomes.flatMap((outcome) =>
    decisions.flatMap((decidedOutcome) => [false, true].map((late) => ({ outcome, decidedOutcome, late }))),
  )
  const decidedBy = (outcome: string | null) => (outcome === null ? null : ('trainer' as const))
  await db.insert(attemptWords).values(
    cases.map((word, index) => ({
      ...word,
      decidedBy: decidedBy(word.decidedOutcome),
      attemptId,
      n: index + 1,
      questionWord: 'apple',
      at,
    })),
  )
  const found = await db
    .select({
      counting: countingOutcome,
      latest: latestOutcome,
      counts: attemptWords.counts,
      first: countedAtFirst,
      tried: wasTried,
      failed: wasFailed,
    })
    .from(attemptWords)
    .orderBy(asc(attemptWords.n))
  expect(found).toEqual(
    cases.map(({ outcome, decidedOutcome, late }) => {
      const counting = decidedOutcome ?? (late ? 'missed' : outcome)
      return {
        counting,
        latest: decidedOutcome ?? outcome,
        counts: counting === 'correct',
        first: outcome === 'correct' && !late,
        tried: counting !== 'missed',
        failed: counting === 'incorrect' || counting === 'skipped',
      }
    }),
  )
})

test('a word that the time did not allow is no failure anywhere', async ({ testApp }) => {
  const trainer = await testApp.make.trainer()
  const by = { token: trainer.token }
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning' } }, by)
  const late: Awaited<ReturnType<typeof started>>[] = []
  for (let n = 0; n < 3; n++) {
    const game = await started(testApp)
    await game.save(1, 'incorrect')
    late.push(game)
  }
  testApp.clock.advance({ minutes: 3 })
  // The first word came in time, the second one too late, and the page never came to the third one.
  for (const game of late) await game.answer({ words: game.words({ 2: 'incorrect', 3: 'missed' }) })
  const add = late.map(({ userId }) => userId)
  await testApp.call(changeMembers, { params: { id: group.id }, body: { add, remove: [] } }, by)
  const [game] = late
  if (!game) throw new Error('nobody has played')
  const { data: map } = await testApp.call(quizWords, { params: { id: game.quiz.id } }, by)
  expect(map.trainees[0]).toMatchObject({ outcomes: ['incorrect', 'missed', 'missed'] })
  const { data: trainee } = await testApp.call(loadTrainee, { params: { id: game.userId } }, by)
  expect(trainee.words).toEqual([{ question_word: 'apple', failed: 1, correct: 0 }])
  const hardest = await testApp.call(hardestWords, { params: { id: group.id }, query: {} }, by)
  expect(hardest.data).toEqual([{ question_word: 'apple', tries: 3, missed: 3 }])
})

test('a game that resumes after its time does not show a late word as counted', async ({ testApp }) => {
  const game = await started(testApp)
  await game.save(1)
  testApp.clock.advance({ minutes: 3 })
  await game.save(2)
  const { attempt } = await testApp.call(loadQuiz, { params: { id: game.quiz.id } }, { token: game.token })
  expect(attempt?.words.map(({ outcome }) => outcome)).toEqual(['correct', 'missed'])
})
