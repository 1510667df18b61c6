import { loadAssignedReading } from '@elocute/contract/counted-readings'
import { loadQuiz } from '@elocute/contract/quiz-attempts'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { quizzes, quizGroups } from '../db/schema.ts'
import { speakingSchool } from '../speaking/testing/speaking-school.ts'
import { lea, test, type School } from './testing/lti-school.ts'

/** A quiz with a link in a course, through which a learner comes. Returns whether she can open it. */
const opensFor = async (
  { enter, testApp }: School,
  { id }: { id: string },
  person = lea as Parameters<School['enter']>[0],
  activity: Parameters<School['enter']>[1] = {},
): Promise<boolean> => {
  const { token } = await enter(person, { ...activity, custom: { task: `quiz/${id}` } })
  const { statusCode } = await testApp.app.inject({
    url: `/api/trainee/quizzes/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return statusCode === 200
}

const change = ({ testApp }: School, { id }: { id: string }, values: Partial<typeof quizzes.$inferInsert>) =>
  testApp.database.db.update(quizzes).set(values).where(eq(quizzes.id, id))

describe('what a link of a course names', () => {
  test('opens for a learner who comes after it was due, as everything for everyone does not', async ({
    school,
  }) => {
    const { testApp } = school
    await school.trustTrainers()
    const quiz = await testApp.make.quiz()
    await change(school, quiz, { dueAt: new Date(testApp.clock.now().getTime() - 60_000) })
    const other = await testApp.make.trainee()
    expect(await testApp.refusal(loadQuiz, { params: { id: quiz.id } }, other)).toMatchObject({
      reason: 'quiz_not_found',
    })
    expect(await opensFor(school, quiz)).toBe(true)
  })

  test('opens in a copy of the course, whose group nobody has chosen', async ({ school }) => {
    const { testApp } = school
    await school.trustTrainers()
    const quiz = await testApp.make.quiz()
    await change(school, quiz, { audience: 'chosen' })
    expect(await opensFor(school, quiz, lea, { courseId: 'copy', courseTitle: 'English 1 copy' })).toBe(true)
    expect(await testApp.database.db.select().from(quizGroups)).toHaveLength(1)
  })

  test('opens again if a trainer has changed for whom it is', async ({ school }) => {
    const { testApp } = school
    await school.trustTrainers()
    const quiz = await testApp.make.quiz()
    await change(school, quiz, { audience: 'chosen' })
    expect(await opensFor(school, quiz)).toBe(true)
    await testApp.database.db.delete(quizGroups)
    testApp.clock.advance({ minutes: 10 })
    expect(await opensFor(school, quiz)).toBe(true)
  })

  test('does not open what was chosen for others, where the platform may not make trainers', async ({
    school,
  }) => {
    const quiz = await school.testApp.make.quiz()
    await change(school, quiz, { audience: 'chosen' })
    expect(await opensFor(school, quiz)).toBe(false)
  })

  test('opens also if it is a reading or a speaking task', async ({ school }) => {
    const { testApp, owner } = school
    const { db } = testApp.database
    await school.trustTrainers()
    const body = { title: 'A refund', script: 'I would like my money back.' }
    const { data: reading } = await testApp.call(createReadingAssignment, { body }, owner)
    const task = await (await speakingSchool(testApp)).create()
    const past = new Date(testApp.clock.now().getTime() - 60_000)
    await db.execute(sql`update reading_assignments set due_at = ${past}`)
    await db.execute(sql`update speaking_tasks set due_at = ${past}`)
    for (const [kind, id, endpoint] of [
      ['reading', reading.id, loadAssignedReading],
      ['speaking', task.id, loadOwnSpeakingTask],
    ] as const) {
      const links = { resourceLinkId: kind, custom: { task: `${kind}/${id}` } }
      const { token } = await school.enter(lea, links)
      expect(
        (await testApp.call(endpoint as typeof loadAssignedReading, { params: { id } }, { token })).data.id,
      ).toBe(id)
    }
  })
})
