import { downloadOwnData } from '@elocute/contract/account'
import { agreeOnAnswer } from '@elocute/contract/speaking-calibration'
import { speakAnswerComment } from '@elocute/contract/speaking-comments'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, speakingSchool } from './testing/speaking-school.ts'

/** Anna's answer is marked, a trainer has spoken about it, and trainers practise with it. It can be withdrawn. */
const markedAnswer = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const { anna, by, create, answer, mark } = school
  const owner = await testApp.make.owner()
  const task = await create()
  const { id } = await answer(anna, task.id)
  await mark(id, { final: true })
  const headers = { 'content-type': 'audio/wav' }
  await testApp.send(speakAnswerComment, { params: { id }, body: tone(330) }, { ...by, headers })
  await testApp.send(agreeOnAnswer, { params: { id }, body: { levels: allLevels(3) } }, owner)
  return {
    ...school,
    task,
    id,
    reopen: () =>
      testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by),
    ownData: async () =>
      (await testApp.send(downloadOwnData, {}, { token: anna.token })).json<Record<string, unknown>>(),
  }
}

test('who listened to a withdrawn answer stays known, and so does that trainers practise with it', async ({
  testApp,
}) => {
  const { anna, by, task, id, sound, reopen, answer, ownTask } = await markedAnswer(testApp)
  await sound(by, id)
  await reopen()
  const listened = [{ first_name: 'Tara' }]
  expect(await ownTask(anna, task.id)).toMatchObject({ answers: [], listened, in_calibration: true })
  testApp.clock.advance({ minutes: 1 })
  await sound(by, (await answer(anna, task.id, 440)).id)
  expect((await ownTask(anna, task.id)).listened).toHaveLength(2)
})

test('own data names an address for the sounds that its page plays, and for no others', async ({
  testApp,
}) => {
  const { anna, task, begin, part, reopen, ownData } = await markedAnswer(testApp)
  const hear_it_at = `http://localhost:3000/trainee/speaking/${task.id}`
  expect(await ownData()).toMatchObject({
    answers_to_speaking_tasks: [{ recordings: [{ hear_it_at }, { hear_it_at }] }],
    spoken_comments_on_my_answers: [{ sound: { hear_it_at } }],
  })
  await reopen()
  const { answer } = await begin(anna, task.id)
  await part(anna, answer.id, 1, tone(440))
  const notPlayed = { type: 'audio/wav', hear_it_at: null }
  const data = await ownData()
  expect(data['spoken_comments_on_my_answers']).toMatchObject([{ sound: notPlayed }])
  expect(data['answers_to_speaking_tasks']).toMatchObject([
    { withdrawn_because: 'A noisy room.', recordings: [notPlayed, notPlayed] },
    { sent_at: null, recordings: [notPlayed] },
  ])
})
