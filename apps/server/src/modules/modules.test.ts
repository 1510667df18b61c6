import { hostileStrings } from '../testing/fuzz/hostile-strings.ts'
import { moduleLimits } from '@elocute/contract/module-limits'
import {
  createModule,
  deleteModule,
  listModuleFiles,
  listModules,
  loadModule,
  updateModule,
} from '@elocute/contract/modules'
import { sentence } from '../sentence.ts'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { modules, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const make = async (testApp: TestApp, token: string, title = 'Vowels', description = 'Long and short') =>
  (await testApp.call(createModule, { body: { title, description } }, { token })).data

describe('a new module', () => {
  test('is what was typed, without the spaces around it', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const body = { title: '  Vowels ', description: ' Long and short  ' }
    const { message, data } = await testApp.call(createModule, { body }, { token })
    expect(message).toBe(sentence('module_created'))
    expect(data).toEqual({
      id: expect.any(String) as string,
      title: 'Vowels',
      description: 'Long and short',
      created_at: testApp.clock.now().toISOString(),
    })
  })

  test.for([undefined, null, '', '   '])(
    'may do without a description (%j)',
    async (description, { testApp }) => {
      const { token } = await testApp.make.trainer()
      const { data } = await testApp.call(createModule, { body: { title: 'Vowels', description } }, { token })
      expect(data.description).toBe('')
    },
  )

  const long = (count: number) => 'ä'.repeat(count)

  test.for([
    [{}, sentence('module_title_empty')],
    [{ title: '' }, sentence('module_title_empty')],
    [{ title: '  \n ' }, sentence('module_title_empty')],
    [{ title: 7 }, sentence('module_title_empty')],
    [{ title: null }, sentence('module_title_empty')],
    [{ title: long(moduleLimits.title + 1) }, sentence('module_title_too_long')],
    [
      { title: 'Vowels', description: long(moduleLimits.description + 1) },
      sentence('module_description_too_long'),
    ],
    [{ title: 'Vow\0els' }, sentence('nul_character')],
  ] as const)('needs what the rules say: %j', async ([body, message], { testApp }) => {
    const { token } = await testApp.make.trainer()
    expect(await testApp.refusal(createModule, { body: body as never }, { token })).toMatchObject({
      status: 400,
      message,
    })
    expect(await testApp.database.db.select().from(modules)).toEqual([])
  })

  test('may be as long as the limits say, to the letter', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const body = { title: long(moduleLimits.title), description: long(moduleLimits.description) }
    expect((await testApp.call(createModule, { body }, { token })).data).toMatchObject(body)
  })
})

describe('the list of modules', () => {
  test('is the same for trainers and trainees, newest first', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    const trainee = await testApp.make.trainee()
    for (const title of ['First', 'Second', 'Third']) {
      await make(testApp, trainer.token, title)
      testApp.clock.advance({ minutes: 1 })
    }
    const seen = await testApp.call(listModules, {}, { token: trainee.token })
    expect(seen.data.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
    expect(await testApp.call(listModules, {}, { token: trainer.token })).toEqual({
      data: seen.data.map(({ is_new: _, ...module }) => module),
    })
  })

  test('keeps the modules of a trainer who is gone', async ({ testApp }) => {
    const gone = await testApp.make.trainer()
    await make(testApp, gone.token)
    await testApp.database.db.delete(users).where(eq(users.id, gone.id))
    const { token } = await testApp.make.trainee()
    expect((await testApp.call(listModules, {}, { token })).data).toHaveLength(1)
  })
})

describe('a module', () => {
  test('is loaded in full with its files, oldest first, or in summary without them', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const trainee = await testApp.make.trainee()
    const module = await make(testApp, token)
    const first = await addFile(testApp, { moduleId: module.id, token, name: 'One.pdf', content: pdf() })
    testApp.clock.advance({ minutes: 1 })
    const second = await addFile(testApp, { moduleId: module.id, token, name: 'Two.pdf', content: pdf(9) })
    const full = { params: { id: module.id, flag: 'full' as const } }
    const summary = { params: { id: module.id, flag: 'summary' as const } }
    for (const reader of [token, trainee.token]) {
      expect((await testApp.call(loadModule, full, { token: reader })).data).toEqual({
        ...module,
        ModuleContents: [first, second],
      })
      expect((await testApp.call(loadModule, summary, { token: reader })).data).toEqual(module)
    }
  })

  test('shows a trainee the same whatever else stands for the flag: nothing', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const { id } = await testApp.make.module()
    const allowed = ['full', 'summary']
    const flags = [...new Set(hostileStrings.flatMap((text) => [text, `full${text}`, text.repeat(2)]))]
    expect(flags.length).toBeGreaterThan(500)
    for (const flag of flags.filter((text) => !allowed.includes(text))) {
      const response = await testApp.app.inject({
        url: `/api/module/${id}/${encodeURIComponent(flag.toWellFormed())}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([flag.slice(0, 40), response.statusCode]).toEqual([flag.slice(0, 40), 404])
    }
  })

  test.for(['trainer', 'admin', 'FULL', '..%2f', '__proto__', '%00', 'constructor', 'x'.repeat(150)])(
    'has no other way to be loaded: %s',
    async (flag, { testApp }) => {
      const { token } = await testApp.make.trainer()
      const { id } = await make(testApp, token)
      const headers = { authorization: `Bearer ${token}` }
      const response = await testApp.app.inject({ url: `/api/module/${id}/${flag}`, headers })
      expect(response.statusCode).toBe(404)
    },
  )

  test('takes a new title and description, both of them', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const module = await make(testApp, token)
    const body = { id: module.id, title: ' Consonants ', description: 'Voiced and not' }
    const { message, data } = await testApp.call(updateModule, { body }, { token })
    expect(message).toBe(sentence('module_updated'))
    expect(data).toEqual({ ...module, title: 'Consonants', description: 'Voiced and not' })
    expect((await testApp.call(listModules, {}, { token })).data).toEqual([data])
    const { title, description, id } = body
    for (const missing of [
      { id, title },
      { id, description },
      { id, title: ' ', description },
      { id, title, description: '' },
    ])
      expect(await testApp.refusal(updateModule, { body: missing as never }, { token })).toMatchObject({
        status: 400,
        message: sentence('module_inputs_missing'),
      })
    expect((await testApp.call(listModules, {}, { token })).data).toEqual([data])
  })

  test('that is deleted is gone with its files, rows and bytes', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const [one, other] = [await make(testApp, token), await make(testApp, token, 'Other')]
    await addFile(testApp, { moduleId: one.id, token, content: pdf() })
    const kept = await addFile(testApp, { moduleId: other.id, token, content: pdf() })
    const { message } = await testApp.call(deleteModule, { params: { id: one.id } }, { token })
    expect(message).toBe(sentence('module_deleted'))
    expect((await testApp.call(listModules, {}, { token })).data).toEqual([other])
    const contents = await testApp.call(listModuleFiles, { params: { id: other.id } }, { token })
    expect(contents.data).toEqual([kept])
    expect(await testApp.storedFiles()).toHaveLength(1)
  })

  test('that nobody has is 404 for every call', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const gone = { status: 404, message: sentence('module_not_found') }
    const id = newId()
    const update = { body: { id, title: 'A', description: 'B' } }
    expect(await testApp.refusal(updateModule, update, { token })).toMatchObject(gone)
    expect(await testApp.refusal(deleteModule, { params: { id } }, { token })).toMatchObject(gone)
    expect(await testApp.refusal(listModuleFiles, { params: { id } }, { token })).toMatchObject(gone)
    for (const flag of ['full', 'summary'] as const)
      expect(await testApp.refusal(loadModule, { params: { id, flag } }, { token })).toMatchObject(gone)
    const malformed = { body: { ...update.body, id: '1;--' } }
    expect(await testApp.refusal(updateModule, malformed, { token })).toMatchObject({ status: 404 })
  })

  test('that two delete at once is deleted once', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    for (let round = 0; round < 10; round++) {
      const { id } = await make(testApp, token)
      await addFile(testApp, { moduleId: id, token, content: pdf() })
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => testApp.send(deleteModule, { params: { id } }, { token })),
      )
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404])
    }
    expect(await testApp.storedFiles()).toEqual([])
  })
})
