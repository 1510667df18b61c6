import { clipLimits } from '@elocute/contract/clip-limits'
import { loadAttempt } from '@elocute/contract/trainer-marks'
import { createHash } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { insertAppeal } from '../marks/appeals.repository.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'
import { lockWord } from './clips.repository.ts'
import { clipChecker } from './testing/clip-checker.ts'
import { tone } from './testing/sounds.ts'
import { clipCalls } from './testing/word-clips.ts'

/** An answered quiz whose second listener has no opinion, and how often it was asked. */
const undecided = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  let heard = 0
  const app = await openTestApp(testApp.database, {
    clock: testApp.clock,
    clipChecker: {
      checkClip: async (clip) => {
        if (clip.question) heard += 1
        const facts = await clipChecker.checkClip(clip)
        return { ...facts, judged: clip.question ? { verdict: 'unsure', probability: 0.5, heard: '' } : null }
      },
    },
  })
  onTestFinished(() => app.app.close())
  const history = async () => {
    const { data } = await testApp.call(loadAttempt, { params: { id: quiz.id } }, quiz.trainer)
    return data.history.filter(({ source }) => source === 'server')
  }
  return { ...clipCalls(app, quiz), id: quiz.id, app, heard: () => heard, history }
}

const sha256 = (bytes: Uint8Array = new Uint8Array()) => createHash('sha256').update(bytes).digest()
const takes = Array.from({ length: clipLimits.takes + 5 }, (_, at) => tone(200 + 10 * at))

test('the newest take of a word is kept, and the second listener hears the first ten', async ({
  testApp,
}) => {
  const { app, send, stored, heard, history } = await undecided(testApp)
  const before = (await app.storedFiles()).length
  for (const bytes of takes)
    expect((await send(2, { bytes })).json()).toMatchObject({ decision: 'unsure', counted: false })
  expect(heard()).toBe(clipLimits.takes)
  expect(await history()).toHaveLength(clipLimits.takes)
  expect(await stored()).toMatchObject([{ n: 2, sha256: sha256(takes.at(-1)), finding: 'unsure' }])
  expect((await app.storedFiles()).length).toBe(before + 1)
  // Other words have their own.
  await send(3, { bytes: takes[0] ?? tone() })
  expect(heard()).toBe(clipLimits.takes + 1)
})

test('a take that is sent again is neither heard nor kept again', async ({ testApp }) => {
  const { send, stored, heard, history } = await undecided(testApp)
  const [first = tone(), second = tone()] = takes
  for (const bytes of [first, second, first, second, first]) {
    expect((await send(2, { bytes })).json()).toEqual({ decision: 'unsure', counted: false, score: 1 })
  }
  expect([heard(), await history()]).toMatchObject([2, { length: 2 }])
  const [kept] = await stored()
  expect((await send(2, { bytes: second })).statusCode).toBe(200)
  expect(kept?.sha256).toEqual(sha256(second))
  expect(await stored()).toEqual([kept])
})

test('a take that waited until its word was contested is refused', async ({ testApp }) => {
  const { id, send, stored } = await undecided(testApp)
  const [first = tone(), second = tone()] = takes
  await send(2, { bytes: first })
  const refused = await whileOpen(
    testApp.database,
    async (tx) => {
      await lockWord(tx, { id, n: 2 })
      await insertAppeal(tx, { attemptId: id, n: 2, note: null, createdAt: testApp.clock.now() })
    },
    () => send(2, { bytes: second }),
  )
  expect(refused.json()).toMatchObject({ reason: 'clip_of_decided_word' })
  expect(await stored()).toMatchObject([{ n: 2, sha256: sha256(first) }])
})
