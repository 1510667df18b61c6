import {
  changeRubric,
  createRubric,
  deleteRubric,
  listRubrics,
  RubricBody,
  type Rubric,
} from '@elocute/contract/rubrics'
import { removeTrainer } from '@elocute/contract/trainers'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { readyRubrics } from './ready-rubrics.ts'

const levels = ['Hard to follow', 'Clear', 'Very clear']
const body = {
  name: 'Phone call',
  criteria: [
    { name: 'Sounds', levels },
    { name: 'Words', levels: [...levels, 'Excellent'] },
  ],
}

/** The criteria with these points. */
const worth = (...points: (number[] | undefined)[]) =>
  body.criteria.map((criterion, at) => ({ ...criterion, ...(points[at] && { points: points[at] }) }))

const school = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer({ firstName: 'Tara', lastName: 'Coach' })
  const by = { token: trainer.token }
  const create = async (more = {}) =>
    (await testApp.call(createRubric, { body: { ...body, ...more } }, by)).data
  const list = async (token = by) => (await testApp.call(listRubrics, {}, token)).data
  const change = (id: string, version: number, name: string) =>
    testApp.send(changeRubric, { params: { id }, body: { ...body, name, version } }, by)
  return { trainer, by, create, list, change }
}

describe('a rubric of the school', () => {
  test('is made, changed and deleted, and listed by name before those that come with Elocute', async ({
    testApp,
  }) => {
    const { trainer, by, create, list, change } = await school(testApp)
    const phone = await create({ name: ' Phone call ' })
    expect(phone).toMatchObject({ ...body, version: 1, school: { by: { id: trainer.id } } })
    const email = await create({ name: 'an interview' })
    testApp.clock.advance({ minutes: 1 })
    const changed = (await change(phone.id, 1, 'Long call')).json<{ data: Rubric }>().data
    expect(changed).toMatchObject({ id: phone.id, version: 2, name: 'Long call' })
    expect(changed.school?.changed_at).toBe(testApp.clock.now().toISOString())
    const observer = await testApp.make.observer()
    const ids = [email.id, phone.id, ...readyRubrics.map(({ id }) => id)]
    expect((await list({ token: observer.token })).map(({ id }) => id)).toEqual(ids)
    await testApp.call(deleteRubric, { params: { id: phone.id } }, by)
    expect((await list()).map(({ id }) => id)).not.toContain(phone.id)
    expect(await testApp.refusal(deleteRubric, { params: { id: phone.id } }, by)).toMatchObject({
      status: 404,
      reason: 'rubric_not_found',
    })
    expect((await change(phone.id, 2, 'Gone call')).statusCode).toBe(404)
  })

  test('that two trainers change at once has the change of one, and the other is refused with it', async ({
    testApp,
  }) => {
    const { create, list, change } = await school(testApp)
    const { id } = await create()
    const answers = await Promise.all(['First call', 'Second call'].map((name) => change(id, 1, name)))
    const [kept, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([kept?.statusCode, refused?.statusCode]).toEqual([200, 409])
    const { name } = kept?.json<{ data: Rubric }>().data ?? { name: '' }
    expect(refused?.json()).toMatchObject({ code: 'rubric_changed', data: { name, version: 2 } })
    expect((await list())[0]).toMatchObject({ name, version: 2 })
  })

  test('may have points for the levels of all criteria', async ({ testApp }) => {
    const { create, list } = await school(testApp)
    const criteria = worth([0, 0, 4], [1, 2, 2, 6])
    expect((await create({ criteria })).criteria).toEqual(criteria)
    expect((await list())[0]?.criteria).toEqual(criteria)
  })

  test('stays without a name when its trainer is removed', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const { trainer, create, list } = await school(testApp)
    await create()
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
    expect((await list({ token: owner.token }))[0]).toMatchObject({
      name: 'Phone call',
      school: { by: null },
    })
  })

  test.for([
    [{ name: 'ab' }, 'name', 'rubric_name_length'],
    [{ criteria: body.criteria.slice(1) }, 'criteria', 'rubric_criteria'],
    [{ criteria: [...body.criteria, { name: '', levels }] }, 'criteria.2.name', 'criterion_name'],
    [
      { criteria: [...body.criteria, { name: 'Short', levels: levels.slice(1) }] },
      'criteria.2.levels',
      'rubric_levels',
    ],
    [
      { criteria: [...body.criteria, { name: 'Empty', levels: ['One', ' ', 'Three'] }] },
      'criteria.2.levels.1',
      'level_text',
    ],
    [{ criteria: worth([0, 1, 2], undefined) }, 'criteria', 'rubric_points'],
    [{ criteria: worth([0, 2, 1], [0, 1, 2, 3]) }, 'criteria.0.points.2', 'level_points'],
    [{ criteria: worth([0, 0, 0], [0, 1, 2, 3]) }, 'criteria.0.points.2', 'level_points'],
    [{ criteria: worth([0, 1], [0, 1, 2, 3]) }, 'criteria.0.points.2', 'level_points'],
    [{ criteria: worth([0, 1, 2, 3], [0, 1, 2, 3]) }, 'criteria.0.points.3', 'level_points'],
    [{ criteria: worth([0, 1, 2.5], [0, 1, 2, 3]) }, 'criteria.0.points.2', 'level_points'],
    [{ criteria: worth([0, 1, 101], [0, 1, 2, 3]) }, 'criteria.0.points.2', 'level_points'],
  ] as const)('is refused with %j', async ([more, path, code], { testApp }) => {
    const { by, list } = await school(testApp)
    const answer = await testApp.send(createRubric, { body: { ...body, ...more } }, by)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path, code }] }])
    expect(await list()).toHaveLength(readyRubrics.length)
  })

  test('is changed by trainers only', async ({ testApp }) => {
    const { create } = await school(testApp)
    const { id } = await create()
    const observer = await testApp.make.observer()
    const trainee = await testApp.make.trainee()
    for (const [who, status] of [
      [observer, 403],
      [trainee, 403],
    ] as const) {
      const token = { token: who.token }
      expect((await testApp.send(createRubric, { body }, token)).statusCode).toBe(status)
      expect((await testApp.send(deleteRubric, { params: { id } }, token)).statusCode).toBe(status)
    }
    expect((await testApp.send(listRubrics, {}, { token: trainee.token })).statusCode).toBe(403)
  })
})

describe('a rubric that comes with Elocute', () => {
  test('is neither changed nor deleted', async ({ testApp }) => {
    const { by, list, change } = await school(testApp)
    const [{ id } = { id: newId() }] = readyRubrics
    const refused = { status: 403, code: 'forbidden', reason: 'rubric_ready' }
    expect(await testApp.refusal(deleteRubric, { params: { id } }, by)).toMatchObject(refused)
    const answer = await change(id, 1, 'Another name')
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'rubric_ready'])
    expect(await list()).toEqual(readyRubrics.map((rubric) => ({ ...rubric, school: null })))
  })

  test('can be copied as it is', () => {
    for (const { name, criteria } of readyRubrics)
      expect(RubricBody.parse({ name, criteria })).toEqual({ name, criteria })
  })
})
