import { answerPending } from '@elocute/contract/quiz-attempts'
import { answerTo } from '../../quiz-attempts/testing/answers.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** An answer that was not started on the server. */
export const sentAnswer = async (testApp: TestApp, changes: Parameters<typeof answerTo>[2] = {}) => {
  const trainee = await testApp.make.trainee()
  const trainer = await testApp.make.trainer()
  const quiz = await testApp.make.quiz()
  const { data } = await testApp.call(
    answerPending,
    { body: answerTo(testApp, quiz, { score: 2, ...changes }) },
    { token: trainee.token },
  )
  return { ...data, trainee, trainer, quiz }
}
