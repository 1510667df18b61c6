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
  const must_say = [['tracking code'], ['account name', 'order number'], ['my name is {name}']]
  const { id: taskId } = await create({ prompts: [{ must_say }] })
  const { answer } = await begin(anna, taskId)
  const sound = Buffer.from(wavOf(synthesise('My name is Anna. What is your order number?')))
  for (const n of [1, 2])
    expect((await sendPart(listening, anna, { id: answer.id, n, sound })).statusCode).toBe(200)

  const [first, second] = (await page(answer.id)).answer.parts
  const heard = first?.heard ?? []
  expect(heard.map(({ probability }) => probability >= probablySaidFrom)).toEqual([false, true, true])
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
