import { createReadingAssignment, loadReadingAssignment } from '@elocute/contract/reading-assignments'
import {
  changeScript,
  createScript,
  deleteScript,
  listTrainerScripts,
  loadTrainerScript,
  type SchoolScriptBody,
  type TrainerScriptQuery,
  type WholeScript,
} from '@elocute/contract/school-scripts'
import { listScripts, loadScript } from '@elocute/contract/scripts'
import { describe, expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { passages } from '../speech-practice/library/passages.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const thanks = 'Thank both of them. Three thin brothers thought about their tall aunt on Thursday at two.'

const school = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer({ firstName: 'Tara', lastName: 'Coach' })
  const by = { token: trainer.token }
  const write = async (body: Partial<SchoolScriptBody> = {}) =>
    (await testApp.call(createScript, { body: { title: 'Thanks', text: thanks, ...body } }, by)).data
  const list = (query: Partial<TrainerScriptQuery> = {}) => testApp.call(listTrainerScripts, { query }, by)
  const load = async (id: string) => (await testApp.call(loadTrainerScript, { params: { id } }, by)).data
  return { trainer, by, write, list, load }
}

const wordsWith = ({ text, spoken }: WholeScript, words: readonly number[] = []) =>
  words.map((n) => text.slice(spoken[n]?.start, spoken[n]?.end))

describe('a script of the school', () => {
  test('is measured as the library is, and says which of its words have a sound', async ({ testApp }) => {
    const { write, load, trainer } = await school(testApp)
    const script = await write({ title: ' Thanks ', topic: 'daily_life' })
    expect(script).toMatchObject({
      source: 'school',
      title: 'Thanks',
      topic: 'daily_life',
      level: 'easy',
      words: 16,
      text: thanks,
      school: { offered: true, version: 1, by: { id: trainer.id, last_name: 'Coach' } },
    })
    expect(script.sounds).toContain('th_t')
    const th = script.trained.find(({ sound }) => sound === 'th_t')?.parts.find(({ ipa }) => ipa === 'θ')
    expect(th?.count).toBe(6)
    expect(wordsWith(script, th?.words)).toEqual(['Thank', 'both', 'Three', 'thin', 'thought', 'Thursday'])
    const k = script.others.find(({ ipa }) => ipa === 'k')
    expect(wordsWith(script, k?.words)).toEqual(['Thank'])
    expect(await load(script.id)).toEqual(script)
  })

  test('with letters of other languages and typographic quotes has its sounds in the right words', async ({
    testApp,
  }) => {
    const { write } = await school(testApp)
    const script = await write({ text: 'Zoë doesn’t like 3 cafés — naïve <b>kings</b> do.' })
    const k = [...script.others, ...script.trained.flatMap(({ parts }) => parts)].find(
      ({ ipa }) => ipa === 'k',
    )
    expect(wordsWith(script, k?.words)).toEqual(['like', 'caf', 'kings'])
    const n = script.others.find(({ ipa }) => ipa === 'n')
    expect(wordsWith(script, n?.words)).toContain('doesn’t')
  })

  test('comes before the library in lists, which are searched, filtered and read in parts', async ({
    testApp,
  }) => {
    const { write, list } = await school(testApp)
    const first = await write({ title: 'Café refunds', text: 'We pay you back.' })
    testApp.clock.advance({ minutes: 1 })
    const second = await write({ title: 'Thanks', topic: 'sounds' })
    const titles = async (query: Partial<TrainerScriptQuery>) =>
      (await list(query)).data.map(({ title }) => title)
    const all = await list()
    expect(all.total).toBe(passages.length + 2)
    expect(all.data.slice(0, 3).map(({ id }) => id)).toEqual([second.id, first.id, passages[0]?.id])
    expect(all.data[2]?.school).toBeNull()
    expect(await titles({ limit: 2, offset: 1 })).toEqual(['Café refunds', passages[0]?.title])
    expect(await titles({ limit: 1, offset: 2 })).toEqual([passages[0]?.title])
    expect(await titles({ source: 'school', search: 'CAFE' })).toEqual(['Café refunds'])
    expect((await titles({ search: 'brothers' }))[0]).toBe('Thanks')
    expect(await titles({ source: 'school', topic: 'sounds' })).toEqual(['Thanks'])
    expect(await titles({ source: 'school', sound: 'th_s' })).toEqual([])
    expect((await titles({ sound: 'th_t' }))[0]).toBe('Thanks')
    expect((await list({ source: 'library' })).total).toBe(passages.length)
    expect((await list({ source: 'school', level: 'hard' })).total).toBe(0)
  })

  test('is found by a sound that it has often, the densest first', async ({ testApp }) => {
    const { write, list } = await school(testApp)
    await write({ title: 'One of many', text: `${'We go by bus. '.repeat(20)}Thank you.` })
    await write({ title: 'Some', text: `${thanks} ${'We go by bus. '.repeat(10)}` })
    testApp.clock.advance({ minutes: 1 })
    await write({ title: 'Percent % _ "', text: 'Bob' })
    await write({ title: 'Many' })
    const own = await list({ source: 'school', ipa: 'θ' })
    expect(own.data.map(({ title }) => title)).toEqual(['Many', 'Some'])
    const { data, total } = await list({ ipa: 'θ' })
    expect(total).toBeGreaterThan(10)
    expect(total).toBeLessThan(passages.length / 2)
    expect(data[2]?.source).toBe('library')
    expect(data[2]?.sounds.some((sound) => sound.startsWith('th_'))).toBe(true)
    for (const ipa of ['x', '%', "'"]) expect((await list({ ipa })).total).toBe(0)
  })

  test('is changed by the version that was read, and an older one is refused with what is stored', async ({
    testApp,
  }) => {
    const { by, write, load } = await school(testApp)
    const { id } = await write()
    const change = (version: number, title: string) => ({
      params: { id },
      body: { title, text: 'Another text.', version },
    })
    const other = await testApp.make.trainer({ firstName: 'Olga' })
    const { data } = await testApp.call(changeScript, change(1, 'By Olga'), { token: other.token })
    expect(data).toMatchObject({ title: 'By Olga', words: 2, sounds: [], school: { version: 2 } })
    const late = await testApp.send(changeScript, change(1, 'By Tara'), by)
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'script_changed',
      message: 'Someone else has changed this script. We didn’t save your change.',
      data: { title: 'By Olga', school: { version: 2 } },
    })
    expect((await load(id)).title).toBe('By Olga')
    const both = await Promise.all(
      ['One', 'Two'].map((title) => testApp.send(changeScript, change(2, `${title} of two`), by)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('that was assigned can be deleted, and the reading keeps its text', async ({ testApp }) => {
    const { by, write, list } = await school(testApp)
    const { id, title, text } = await write()
    const { data } = await testApp.call(createReadingAssignment, { body: { title, script: text } }, by)
    await testApp.call(deleteScript, { params: { id } }, by)
    expect((await list({ source: 'school' })).total).toBe(0)
    const reading = await testApp.call(loadReadingAssignment, { params: { id: data.id } }, by)
    expect(reading.data).toMatchObject({ title, script: text })
    for (const [call, body] of [
      [loadTrainerScript, {}],
      [deleteScript, {}],
      [changeScript, { body: { title, text, version: 1 } }],
    ] as const)
      expect(await testApp.refusal(call, { params: { id }, ...body }, by)).toMatchObject({
        code: 'not_found',
        reason: 'script_not_found',
      })
  })

  test('is refused without a title or a text that can be read', async ({ testApp }) => {
    const { by } = await school(testApp)
    const refused = async (body: object) => {
      const sent = await testApp.send(createScript, { body: { title: 'Thanks', text: thanks, ...body } }, by)
      return [sent.statusCode, sent.json<{ errors?: { code: string }[] }>().errors?.[0]?.code]
    }
    expect(await refused({ title: ' ' })).toEqual([400, 'script_title_required'])
    expect(await refused({ title: 'ab' })).toEqual([400, 'script_title_length'])
    expect(await refused({ title: 'a'.repeat(101) })).toEqual([400, 'script_title_length'])
    expect(await refused({ title: 'abc\u202E' })).toEqual([400, 'direction_characters'])
    expect(await refused({ text: ' … 12 ' })).toEqual([400, 'script_required'])
    expect(await refused({ text: 'a'.repeat(2_001) })).toEqual([400, 'script_too_long'])
    expect(await refused({ text: 'Say \u202Ethree' })).toEqual([400, 'direction_characters'])
    expect(await refused({ topic: 'cooking' })).toEqual([400, 'input_invalid'])
    expect(await refused({ text: 'a'.repeat(2_000) })).toEqual([201, undefined])
    expect(await refused({ text: '<script>alert(1)</script>' })).toEqual([201, undefined])
  })

  test('stays when its author deletes the account', async ({ testApp }) => {
    const { write, load, trainer } = await school(testApp)
    const { id } = await write()
    const { pool } = testApp.database
    await pool.query('delete from users where id = $1', [trainer.id])
    const other = await testApp.make.trainer()
    const { data } = await testApp.call(loadTrainerScript, { params: { id } }, { token: other.token })
    expect(data.school?.by).toBeNull()
    await expect(load(id)).rejects.toThrow()
  })
})

describe('trainees', () => {
  test('find the scripts that are offered to them before the library', async ({ testApp }) => {
    const { write } = await school(testApp)
    const offered = await write()
    const hidden = await write({ title: 'For the test', offered: false })
    const { token } = await testApp.make.trainee()
    const { data, total } = await testApp.call(listScripts, { query: { limit: 2 } }, { token })
    expect(total).toBe(passages.length + 1)
    expect(data.map(({ id, source }) => [id, source])).toEqual([
      [offered.id, 'school'],
      [passages[0]?.id, 'library'],
    ])
    const loaded = await testApp.call(loadScript, { params: { id: offered.id } }, { token })
    expect(loaded.data).toMatchObject({ title: 'Thanks', text: thanks, topic: null })
    for (const id of [hidden.id, newId()])
      expect(await testApp.refusal(loadScript, { params: { id } }, { token })).toMatchObject({ status: 404 })
  })
})
