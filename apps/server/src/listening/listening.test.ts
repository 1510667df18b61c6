import { listeningAnswers as allAnswers, listeningOverview, saveListening } from '@elocute/contract/listening'
import { listeningLimits } from '@elocute/contract/listening-limits'
import { contrasts } from '@elocute/speech/text/listening-contrasts'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { downloadOwnData } from '@elocute/contract/account'
import { listeningAnswers, listeningLessons } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

type Owner = { token: string }

const contrast = 'ship-sheep'
/** The answers to the questions `from` to `to`; the first `right` of them are right. */
const answersTo = (from: number, to: number, right = to) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    n: from + at,
    talker: 'flite-rms',
    word: 'ship',
    chosen: at < right ? 'ship' : 'sheep',
  }))

const save = (testApp: TestApp, { token }: Owner, id: string, answers: ReturnType<typeof answersTo>) =>
  testApp.call(saveListening, { params: { id }, body: { contrast, answers } }, { token })

const overviewOf = async (testApp: TestApp, { token }: Owner) => {
  const { data, suggested } = await testApp.call(listeningOverview, {}, { token })
  return { progress: data.find((row) => row.contrast === contrast), data, suggested }
}

/** A finished lesson with so many right answers in its tests. */
const finish = async (testApp: TestApp, trainee: Owner, before: number, after: number) => {
  const id = newId()
  await save(testApp, trainee, id, answersTo(1, 12, before))
  await save(testApp, trainee, id, answersTo(13, 52))
  return save(testApp, trainee, id, answersTo(53, 64, after))
}

describe('a lesson', () => {
  test('is saved in parts, and counts when it is finished', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    const id = newId()
    expect(await save(testApp, trainee, id, answersTo(1, 52, 7))).toEqual({
      data: { answers: 52, finished: false },
    })
    expect((await overviewOf(testApp, trainee)).progress).toMatchObject({ lessons: 0, last_at: null })
    expect(await save(testApp, trainee, id, answersTo(53, 64, 10))).toEqual({
      data: { answers: allAnswers, finished: true },
    })
    expect((await overviewOf(testApp, trainee)).progress).toEqual({
      contrast,
      lessons: 1,
      last_at: testApp.clock.now().toISOString(),
      before: { right: 7, n: 12 },
      training: { right: 0, n: 40 },
      after: { right: 10, n: 12 },
    })
  })

  test('is one of sixty in a day, and each of these can be continued', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    const ids = Array.from({ length: listeningLimits.lessonsInADay }, newId)
    for (const id of ids) await save(testApp, trainee, id, answersTo(1, 1))
    const another = { params: { id: newId() }, body: { contrast, answers: answersTo(1, 1) } }
    expect(await testApp.refusal(saveListening, another, trainee)).toMatchObject({ status: 429 })
    expect(await testApp.database.db.select().from(listeningLessons)).toHaveLength(ids.length)
    for (const id of ids.slice(0, 2)) await save(testApp, trainee, id, answersTo(2, 12))
    testApp.clock.advance({ hours: 25 })
    const token = await testApp.services.sessions.open(testApp.database.db, trainee.id)
    await testApp.call(saveListening, another, { token })
  })

  test('that is sent twice is the same, and its first answers stay', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    const id = newId()
    await save(testApp, trainee, id, answersTo(1, 12, 12))
    expect(await save(testApp, trainee, id, answersTo(1, 14, 0))).toMatchObject({ data: { answers: 14 } })
    const rows = await testApp.database.db.select().from(listeningAnswers)
    expect(rows.filter((row) => row.chosen === 'ship')).toHaveLength(12)
    expect(await testApp.database.db.select().from(listeningLessons)).toHaveLength(1)
  })

  test('that is sent by two pages at once is saved once', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    const id = newId()
    await Promise.all([1, 2, 3, 4].map(() => save(testApp, trainee, id, answersTo(1, 64))))
    expect((await overviewOf(testApp, trainee)).progress).toMatchObject({ lessons: 1, after: { n: 12 } })
  })

  test('of another trainee, or of another contrast, is not found', async ({ testApp }) => {
    const [trainee, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const id = newId()
    await save(testApp, trainee, id, answersTo(1, 1))
    const body = { contrast, answers: answersTo(2, 2) }
    const ofOther = await testApp.refusal(saveListening, { params: { id }, body }, { token: other.token })
    expect(ofOther).toMatchObject({ status: 404, reason: 'lesson_not_found' })
    const moved = { ...body, contrast: contrasts.find((one) => one.id !== contrast)?.id ?? '' }
    const ofContrast = await testApp.refusal(saveListening, { params: { id }, body: moved }, trainee)
    expect(ofContrast).toMatchObject({ status: 404, reason: 'lesson_not_found' })
    expect(await testApp.database.db.select().from(listeningAnswers)).toHaveLength(1)
  })

  test('of an unknown contrast, or with impossible answers, is refused', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    const unknown = { contrast: 'mouse-house', answers: answersTo(1, 1) }
    expect(
      await testApp.refusal(saveListening, { params: { id: newId() }, body: unknown }, trainee),
    ).toMatchObject({
      status: 404,
      reason: 'contrast_not_found',
    })
    for (const change of [{ n: 0 }, { n: 65 }, { word: 'Ship' }, { chosen: '<b>' }, { talker: 'a b' }]) {
      const answers = answersTo(1, 1).map((answer) => ({ ...answer, ...change }))
      const body = { contrast, answers }
      expect(await testApp.refusal(saveListening, { params: { id: newId() }, body }, trainee)).toMatchObject({
        status: 400,
      })
    }
  })

  test('is in the data of the trainee, and is deleted with her', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    await save(testApp, trainee, newId(), answersTo(1, 2, 1))
    const data = await testApp.send(downloadOwnData, {}, { token: trainee.token })
    expect(data.json()).toMatchObject({
      listening_lessons: [
        {
          contrast,
          finished_at: null,
          answers: [
            { n: 1, talker: 'flite-rms', word: 'ship', chosen: 'ship' },
            { n: 2, chosen: 'sheep' },
          ],
        },
      ],
    })
    await testApp.database.db.execute(sql`delete from users where id = ${trainee.id}`)
    expect(await testApp.database.db.select().from(listeningAnswers)).toEqual([])
  })
})

describe('the suggested contrast', () => {
  const readings = async (
    testApp: TestApp,
    userId: string,
    phones: { phone: string; heard?: string }[],
    verdict = 'good',
  ) => {
    const result = { words: [{ phones, verdict }] }
    await testApp.database.db.execute(
      sql`insert into practice_runs (id, user_id, script, overall, result, engine_version)
          values (${newId()}, ${userId}, 'a script', 80, ${JSON.stringify(result)}, '1')`,
    )
  }
  const phones = (phone: string, count: number, heard?: string) =>
    Array.from({ length: count }, () => ({ phone, ...(heard !== undefined && { heard }) }))

  test('is the one of the highest functional load at first', async ({ testApp }) => {
    const { suggested, data } = await overviewOf(testApp, await testApp.make.trainee())
    const highest = Math.max(...contrasts.map(({ load }) => load))
    expect(contrasts.find(({ id }) => id === suggested.contrast)?.load).toBe(highest)
    expect(suggested.because).toBe('frequent')
    expect(data).toHaveLength(contrasts.length)
  })

  test('is the one that the trainee confuses in her readings, and not that of others', async ({
    testApp,
  }) => {
    const [trainee, other] = [await testApp.make.trainee(), await testApp.make.trainee()]
    await readings(testApp, trainee.id, [...phones('IY', 17), ...phones('IH', 5), ...phones('IH', 3, 'IY')])
    expect((await overviewOf(testApp, trainee)).suggested).toEqual({ contrast, because: 'confused' })
    expect((await overviewOf(testApp, other)).suggested.because).toBe('frequent')
  })

  test('is not one of sounds that are in words she left out', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    await readings(testApp, trainee.id, [...phones('IY', 17), ...phones('IH', 5)])
    await readings(testApp, trainee.id, phones('IH', 3, 'IY'), 'omitted')
    expect((await overviewOf(testApp, trainee)).suggested.because).toBe('frequent')
    await readings(testApp, trainee.id, phones('IH', 3, 'IY'))
    expect((await overviewOf(testApp, trainee)).suggested).toEqual({ contrast, because: 'confused' })
  })

  test('is not one that was confused twice, or that she masters', async ({ testApp }) => {
    const trainee = await testApp.make.trainee()
    await readings(testApp, trainee.id, [...phones('IY', 17), ...phones('IH', 5), ...phones('IH', 2, 'IY')])
    expect((await overviewOf(testApp, trainee)).suggested.because).toBe('frequent')
    await readings(testApp, trainee.id, phones('IH', 2, 'IY'))
    expect((await overviewOf(testApp, trainee)).suggested.because).toBe('confused')
    await finish(testApp, trainee, 6, 12)
    expect((await overviewOf(testApp, trainee)).suggested).toMatchObject({ because: 'frequent' })
  })
})
