import { listScripts, loadScript, type ScriptQuery } from '@elocute/contract/scripts'
import { describe, expect } from 'vitest'
import { sentence } from '../../sentence.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { passages } from './passages.ts'

const list = async (testApp: TestApp, query: Partial<ScriptQuery> = {}) =>
  testApp.call(listScripts, { query }, { token: (await testApp.make.trainee()).token })

describe('the list of scripts', () => {
  test('has the whole library in its order, with what is measured', async ({ testApp }) => {
    const { data, total } = await list(testApp)
    expect(total).toBe(passages.length)
    expect(data.map(({ id }) => id)).toEqual(passages.map(({ id }) => id))
    expect(data[0]).toEqual({
      id: 'cold-pizza',
      source: 'library',
      title: 'The Cold Pizza',
      topic: 'call_centre',
      level: 'easy',
      cefr: null,
      words: 106,
      sounds: ['ed_endings'],
    })
  })

  test('can be filtered, and read in parts', async ({ testApp }) => {
    const sounds = await list(testApp, { topic: 'sounds', sound: 'r_l' })
    expect(sounds.data.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['larry-and-the-railway', 'rare-library']),
    )
    const easy = await list(testApp, { level: 'easy', limit: 5, offset: 5 })
    expect(easy.total).toBeGreaterThan(30)
    expect(easy.data.length).toBe(5)
    for (const { level } of easy.data) expect(level).toBe('easy')
    const all = await list(testApp, { level: 'easy' })
    expect(easy.data).toEqual(all.data.slice(5, 10))
  })

  test('finds what a script is about, the best first, within the filters', async ({ testApp }) => {
    const found = await list(testApp, { search: ' volcanoes ' })
    expect(found.data[0]?.id).toBe('volcano-village')
    expect(found.total).toBeLessThan(20)
    expect((await list(testApp, { search: 'volcanoes', topic: 'work' })).total).toBe(0)
    expect(await list(testApp, { search: 'blorf' })).toEqual({ data: [], total: 0 })
  })

  test('refuses an unknown filter', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const query of [{ topic: 'cooking' }, { level: '1' }, { sound: 'zz' }, { search: 'x'.repeat(101) }])
      expect(await testApp.refusal(listScripts, { query: query as never }, { token })).toMatchObject({
        status: 400,
        message: sentence('list_query_invalid'),
      })
  })
})

describe('a script of the library', () => {
  test('comes with its text', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const { data } = await testApp.call(loadScript, { params: { id: 'rover-on-mars' } }, { token })
    expect(data).toMatchObject({ id: 'rover-on-mars', title: 'A Rover on Mars', topic: 'science' })
    expect(data.text).toMatch(/^A rover on Mars cannot be steered/)
  })

  test('that is unknown is refused', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    for (const id of ['nobody-wrote-it', 'constructor', 'Cold-Pizza'])
      expect((await testApp.refusal(loadScript, { params: { id } }, { token })).status).toBe(404)
  })
})
