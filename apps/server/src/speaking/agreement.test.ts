import { loadAgreement } from '@elocute/contract/speaking-agreement'
import { describe, expect } from 'vitest'
import { weightedKappa } from '@elocute/speech/scoring/weighted-kappa'
import { speakingAnswers, speakingMarks } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, rubric, speakingSchool } from './testing/speaking-school.ts'

type Person = { token: string }
type Pair = readonly [one: number, other: number]

/** A school in which Tara and Tom mark answers, and Olga owns it. */
const agreementSchool = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const tom = await testApp.make.trainer({ firstName: 'Tom', lastName: 'Dale' })
  const olga = await testApp.make.owner({ firstName: 'Olga', lastName: 'Zell' })
  const task = await school.create({ marked_twice: true })
  const { db } = testApp.database
  /** An answer of a new trainee with two marks, whose levels differ in the first criterion only. */
  const pair = async ([one, other]: Pair, [first, second]: readonly [Person, Person]) => {
    const [id, { id: userId }] = [newId(), await testApp.make.trainee()]
    const at = testApp.clock.now()
    const sent = { startedAt: at, sentAt: at, picked: true, markedTwice: true }
    await db.insert(speakingAnswers).values({ id, taskId: task.id, userId, n: 1, ...sent })
    for (const [level, person] of [
      [one, first],
      [other, second],
    ] as const) {
      const levels = [level, ...allLevels(2).slice(1)]
      const { statusCode } = await school.mark(id, { levels, final: true }, person)
      expect(statusCode).toBe(200)
    }
    return id
  }
  return {
    ...school,
    tara: school.by,
    tom,
    olga,
    task,
    pair,
    load: async (query = {}) => testApp.call(loadAgreement, { query }, { token: olga.token }),
  }
}

describe('the agreement of trainers', () => {
  test('has no kappa under ten pairs, and says how many there are', async ({ testApp }) => {
    const { tara, tom, pair, load } = await agreementSchool(testApp)
    expect(await load()).toEqual({ rubrics: [], data: null })
    await pair([1, 2], [tara, tom])
    await pair([3, 3], [tom, tara])
    const { rubrics, data } = await load()
    expect(rubrics).toEqual([{ id: rubric.id, version: rubric.version, name: rubric.name, pairs: 2 }])
    expect(data?.everyone).toMatchObject({
      pairs: 2,
      criteria: [{ same: 1, adjacent: 1, kappa: null }, { same: 2, adjacent: 0, kappa: null }, {}, {}, {}],
    })
  })

  test('is weighted kappa by criterion, for all, for each trainer and for two trainers each', async ({
    testApp,
  }) => {
    const { tara, tom, olga, pair, load } = await agreementSchool(testApp)
    const given: Pair[] = [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 3],
      [4, 3],
      [4, 4],
      [1, 4],
      [2, 2],
    ]
    for (const [place, levels] of given.entries()) await pair(levels, place < 9 ? [tara, tom] : [tom, olga])
    const { data } = await load({ rubric_id: rubric.id, version: rubric.version })
    const table = [
      [1, 1, 0, 1],
      [0, 2, 1, 0],
      [0, 0, 2, 0],
      [0, 0, 1, 1],
    ]
    const { kappa = 0, standardError = 0 } = weightedKappa(table) ?? {}
    expect(data?.everyone.pairs).toBe(10)
    expect(data?.everyone.criteria[0]).toMatchObject({ same: 6, adjacent: 3 })
    expect(data?.everyone.criteria[0]?.kappa?.value).toBeCloseTo(kappa)
    expect(data?.everyone.criteria[0]?.kappa?.low).toBeCloseTo(kappa - 1.96 * standardError)
    // Everybody gave one level only.
    expect(data?.everyone.criteria[1]).toEqual({ same: 10, adjacent: 0, kappa: null })
    expect(data?.trainers.map(({ trainer, pairs }) => [trainer.first_name, pairs])).toEqual([
      ['Olga', 1],
      ['Tara', 9],
      ['Tom', 10],
    ])
    expect(
      data?.pairs.map(({ trainers, pairs }) => [...trainers.map((one) => one.first_name), pairs]),
    ).toEqual([
      ['Olga', 'Tom', 1],
      ['Tara', 'Tom', 9],
    ])
    expect(data?.pairs[1]?.criteria[0]).toMatchObject({ same: 5, adjacent: 3, kappa: null })
  })

  test('names the answers whose marks differ most, the furthest apart first', async ({ testApp }) => {
    const { tara, tom, task, pair, load } = await agreementSchool(testApp)
    await pair([2, 2], [tara, tom])
    const near = await pair([2, 3], [tara, tom])
    const far = await pair([1, 4], [tom, tara])
    expect((await load()).data?.differences).toEqual([
      {
        answer_id: far,
        task: { id: task.id, title: task.title },
        trainers: [
          expect.objectContaining({ first_name: 'Tom' }),
          expect.objectContaining({ first_name: 'Tara' }),
        ],
        apart: [3, 0, 0, 0, 0],
      },
      expect.objectContaining({ answer_id: near, apart: [1, 0, 0, 0, 0] }),
    ])
  })

  test('forgets what is older than a year, and is the owner’s alone', async ({ testApp }) => {
    const { tara, tom, olga, pair, load } = await agreementSchool(testApp)
    await pair([2, 2], [tara, tom])
    const changedAt = hoursAfter(testApp.clock.now(), -24 * 366)
    await testApp.database.db.update(speakingMarks).set({ changedAt })
    expect((await load()).data).toBeNull()
    for (const person of [tom, await testApp.make.observer(), await testApp.make.trainee()])
      expect((await testApp.send(loadAgreement, {}, { token: person.token })).statusCode).toBe(403)
    expect(
      await testApp.refusal(
        loadAgreement,
        { query: { rubric_id: newId(), version: 1 } },
        { token: olga.token },
      ),
    ).toMatchObject({ status: 404 })
  })
})
