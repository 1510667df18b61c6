import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { downloadOwnData } from '@elocute/contract/account'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import { modelVersions } from '@elocute/speech/models'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { expect, onTestFinished } from 'vitest'
import { synthesise } from '../../../../packages/speech/fixtures/synthesise.ts'
import { wavOf } from '../../../../packages/speech/fixtures/wav.ts'
import { openTestApp, test } from '../testing/test-app.ts'
import { sendPart, speakingSchool } from './testing/speaking-school.ts'

test('an answer is searched for what it has to say, with the own name of the trainee, in the order of the points', async ({
  testApp,
}) => {
  const pool = await openSpeechPool({ workers: 1, limitMs: 60_000 })
  onTestFinished(() => pool.close())
  const listening = await openTestApp(testApp.database, { clock: testApp.clock, clipChecker: pool })
  onTestFinished(() => listening.app.close())
  const { anna, create, begin, page } = await speakingSchool(testApp)
  const must_say = [['tracking code'], ['account name', 'order number'], ['my name is {name}'], ['I am 李明']]
  const { id: taskId } = await create({ prompts: [{ must_say }] })
  const { answer } = await begin(anna, taskId)
  const sound = Buffer.from(wavOf(synthesise('My name is Anna. What is your order number?')))
  for (const n of [1, 2])
    expect((await sendPart(listening, anna, { id: answer.id, n, sound })).statusCode).toBe(200)

  const [first, second] = (await page(answer.id)).answer.parts
  const heard = first?.heard ?? []
  expect(heard.map((point) => point && point.probability >= probablySaidFrom)).toEqual([
    ...[false, true, true],
    // Nobody knows how that is said.
    null,
  ])
  const [, order, name] = heard
  expect(Object.keys(order ?? {}).toSorted()).toEqual(['end_ms', 'probability', 'start_ms'])
  expect(name?.end_ms).toBeLessThan(order?.start_ms ?? 0)
  expect(order?.end_ms).toBeLessThan(first?.milliseconds ?? 0)
  // Nobody has asked for anything there.
  expect(second?.heard).toBeNull()
  // A later recogniser may hear something else.
  const { rows } = await testApp.database.pool.query<{ heard_by: string | null }>(
    'select heard_by from speaking_parts where answer_id = $1 order by n',
    [answer.id],
  )
  expect(rows.map(({ heard_by }) => heard_by)).toEqual([modelVersions.phraseSpotter, null])
})

test('a trainee gets what was heard with the final mark of the answer that counts, and not before', async ({
  testApp,
}) => {
  const { anna, by, create, begin, part, answer, mark, own, ownTask } = await speakingSchool(testApp)
  const { id: taskId } = await create({
    tries: 2,
    questions: ['What now?'],
    prompts: [{ must_say: [['sorry']] }],
  })
  const first = await begin(anna, taskId)
  const sent = await part(anna, first.answer.id, 1)
  expect(sent.json<{ data: SpeakingAnswer }>().data.parts).toMatchObject([{ heard: null }])
  const { id } = await answer(anna, taskId, 440)

  const ofTries = async () =>
    [(await own(anna))[0], await ownTask(anna, taskId)].map((task) =>
      task?.answers.map(({ parts }) => parts[0]?.heard),
    )
  const ofOwnData = async () => {
    const answered = await testApp.send(downloadOwnData, {}, { token: anna.token })
    const data = answered.json<{ answers_to_speaking_tasks: { recordings: object[] }[] }>()
    return data.answers_to_speaking_tasks.flatMap(({ recordings }) => recordings)
  }
  const nothing = { must_say_points_heard: null, heard_by_version: null }
  await mark(id)
  expect(await ofTries()).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await ofOwnData()).toMatchObject([nothing, nothing])
  await mark(id, { revision: 1, final: true })
  const points = [{ probability: expect.any(Number) as number }]
  expect(await ofTries()).toMatchObject([
    [null, points],
    [null, points],
  ])
  expect(await ofOwnData()).toMatchObject([nothing, { must_say_points_heard: points }])
  await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by)
  expect(await ofOwnData()).toMatchObject([nothing, nothing])
})
