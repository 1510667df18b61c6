import type { MessageCode } from '@elocute/contract/message-codes'
import { Problem } from '../problem.ts'
import { moduleLimits } from '@elocute/contract/module-limits'
import { deleteModuleFile, listModuleFiles, uploadModuleFile } from '@elocute/contract/modules'
import { sentence } from '../sentence.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { moduleFiles, storedFiles } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { doc, docx, pdf, pdfOf } from '../testing/documents.ts'
import { addFile, form, sendFile } from '../testing/forms.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'
import { repetitions } from '../testing/test-intensity.ts'

const rounds = repetitions('FILE_ROUNDS', { always: 2, night: 10 })

const room = async (testApp: TestApp) => {
  const { token, id: userId } = await testApp.make.trainer()
  return { token, userId, moduleId: (await testApp.make.module()).id }
}

/** Nothing of a refused upload stays. */
const expectNothing = async (testApp: TestApp) => {
  expect(await testApp.storedFiles()).toEqual([])
  expect(await testApp.database.db.select().from(moduleFiles)).toEqual([])
}

describe('a file that is sent', () => {
  test.for([
    ['pdf', 'Lesson 1.pdf', pdf(500)],
    ['doc', 'Old lesson.doc', doc()],
    ['docx', 'Lesson 2.docx', docx()],
  ] as const)('is kept as it is: %s', async ([file_type, name, content], { testApp }) => {
    const place = await room(testApp)
    const response = await sendFile(testApp, { ...place, name, content })
    expect(response.statusCode).toBe(201)
    const { message, data } = uploadModuleFile.success.body.parse(response.json())
    expect(message).toBe(sentence('file_uploaded'))
    expect(response.json()).toEqual({ message, data })
    expect(data).toEqual({ id: data.id, name, file_type, file_size: content.length })
    const listed = await testApp.call(
      listModuleFiles,
      { params: { id: place.moduleId } },
      { token: place.token },
    )
    expect(listed.data).toEqual([data])
    const [path = '', ...others] = await testApp.storedFiles()
    expect(others).toEqual([])
    expect(path).toMatch(/\/modules\/[0-9a-f]{32}$/)
    expect((await readFile(path)).equals(content)).toBe(true)
    const [row] = await testApp.database.db.select().from(storedFiles)
    expect(row?.sha256.equals(createHash('sha256').update(content).digest())).toBe(true)
  })

  test('has the type that its bytes have, whatever the browser calls it', async ({ testApp }) => {
    const place = await room(testApp)
    // The form helper names a media type that does not exist.
    expect(await addFile(testApp, { ...place, name: 'A.PDF', content: pdf() })).toMatchObject({
      file_type: 'pdf',
    })
  })

  test('has its name made harmless', async ({ testApp }) => {
    const place = await room(testApp)
    const sent = { ...place, content: pdf() }
    expect(await addFile(testApp, { ...sent, name: '..\\\\..\\\\x.pdf' })).toMatchObject({ name: 'x.pdf' })
    expect(await addFile(testApp, { ...sent, name: '../../../x.pdf' })).toMatchObject({ name: 'x.pdf' })
    expect(await addFile(testApp, { ...sent, name: 'a%22b.pdf' })).toMatchObject({ name: 'a"b.pdf' })
    expect(await addFile(testApp, { ...sent, name: 'Übung – 1.pdf' })).toMatchObject({
      name: 'Übung – 1.pdf',
    })
  })

  test('may have the name of another one', async ({ testApp }) => {
    const place = await room(testApp)
    const [one, two] = [
      await addFile(testApp, { ...place, content: pdf(1) }),
      await addFile(testApp, { ...place, content: pdf(2) }),
    ]
    expect(one.name).toBe(two.name)
    expect(await testApp.storedFiles()).toHaveLength(2)
  })

  test('may be as large as the limit says, to the byte', async ({ testApp }) => {
    const place = await room(testApp)
    const file = await addFile(testApp, { ...place, content: pdfOf(moduleLimits.fileBytes) })
    expect(file.file_size).toBe(moduleLimits.fileBytes)
  })

  test('that is a byte larger is refused, and nothing of it stays', async ({ testApp }) => {
    const response = await sendFile(testApp, {
      ...(await room(testApp)),
      content: pdfOf(moduleLimits.fileBytes + 1),
    })
    expect([response.statusCode, response.json()]).toEqual([
      413,
      new Problem('too_large', 'file_too_large').body(),
    ])
    await expectNothing(testApp)
  })

  test.for<[string, string | Buffer, MessageCode]>([
    ['Lesson.exe', pdf(), 'file_type'],
    ['Lesson', pdf(), 'file_type'],
    ['Lesson.docm', docx(), 'file_type'],
    ['Lesson.pdf', '<script>alert(1)</script>', 'file_broken'],
    ['Lesson.docx', pdf(), 'file_broken'],
    ['Lesson.pdf', pdf().subarray(4), 'file_broken'],
    ['Lesson.pdf', '', 'file_broken'],
  ])('is refused when it is neither PDF nor Word: %s', async ([name, content, reason], { testApp }) => {
    const response = await sendFile(testApp, { ...(await room(testApp)), name, content })
    expect([response.statusCode, response.json()]).toEqual([
      415,
      new Problem('wrong_file_type', reason).body(),
    ])
    await expectNothing(testApp)
  })

  test('is refused when its module is not there', async ({ testApp }) => {
    const { token } = await room(testApp)
    for (const moduleId of [newId(), '1;--']) {
      const response = await sendFile(testApp, { moduleId, token, content: pdf() })
      expect(response.statusCode).toBe(404)
    }
    await expectNothing(testApp)
  })
})

describe('a form is refused', () => {
  const post = async (
    testApp: TestApp,
    { headers, payload }: { headers: Record<string, string>; payload: Buffer | string },
  ) => {
    const { token, moduleId } = await room(testApp)
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/module/${moduleId}/files`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    await expectNothing(testApp)
    return [response.statusCode, response.json<{ message: string }>().message]
  }
  const file = { filename: 'A.pdf', content: pdf() }
  const good = form(file)
  const bare = 'multipart/form-data'

  test.for([
    ['without a file', form({ name: 'title', content: 'a' })],
    ['with text where the file should be', form({ name: 'file', content: 'a' })],
  ] as const)('%s', async ([, sent], { testApp }) => {
    expect(await post(testApp, sent)).toEqual([400, sentence('file_missing')])
  })

  test.for([
    ['with its file under another name', form({ ...file, name: 'document' })],
    ['with two files', form(file, file)],
    ['with a second file of another name', form(file, { ...file, name: 'two' })],
    [
      'with a thousand fields',
      form(...Array.from({ length: 1_000 }, () => ({ name: 'a', content: 'a' })), file),
    ],
    [
      'with a thousand fields after its file',
      form(file, ...Array.from({ length: 1_000 }, () => ({ name: 'a', content: 'a' }))),
    ],
    ['with an endless field', form({ name: 'a', content: 'a'.repeat(70_000) }, file)],
    ['without a boundary', { ...good, headers: { 'content-type': bare } }],
    ['with another boundary', { ...good, headers: { 'content-type': `${bare}; boundary=x` } }],
    ['that is empty', { ...good, payload: '' }],
    ['that breaks off in its headers', { ...good, payload: good.payload.subarray(0, 60) }],
    ['that breaks off in its file', { ...good, payload: good.payload.subarray(0, 250) }],
    ['that breaks off before its end', { ...good, payload: good.payload.subarray(0, -8) }],
  ] as const)('%s', async ([, sent], { testApp }) => {
    expect(await post(testApp, sent)).toEqual([400, sentence('form_incomplete')])
  })

  test.for([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/pdf',
    'multipart/mixed',
  ])('that is none: %s', async (type, { testApp }) => {
    const sent = { headers: { 'content-type': type }, payload: '{}' }
    expect(await post(testApp, sent)).toEqual([415, sentence('not_a_form')])
  })
})

describe('a module is full', () => {
  const fill = async ({ database }: TestApp, moduleId: string, files: { count: number; bytes: number }) => {
    const stored = await arrivingFiles(
      database.db,
      'modules',
      Array.from({ length: files.count }, (_, n) => {
        const each = Math.floor(files.bytes / files.count)
        return { bytes: n === 0 ? files.bytes - each * (files.count - 1) : each }
      }),
    )
    await database.db.insert(moduleFiles).values(
      stored.map((file) => ({
        id: newId(),
        moduleId,
        name: 'A.pdf',
        fileType: 'pdf' as const,
        fileId: file.id,
      })),
    )
  }

  test('when its files weigh 200 MB together, to the byte', async ({ testApp }) => {
    const place = await room(testApp)
    const content = pdf()
    await fill(testApp, place.moduleId, { count: 8, bytes: moduleLimits.bytes - content.length })
    await addFile(testApp, { ...place, content })
    const response = await sendFile(testApp, { ...place, content })
    expect([response.statusCode, response.json()]).toEqual([
      413,
      new Problem('module_full', 'module_full').body(),
    ])
    expect(await testApp.storedFiles()).toHaveLength(1)
    const other = await testApp.make.module()
    await addFile(testApp, { ...place, moduleId: other.id, content })
  })

  test('when it has 200 files', async ({ testApp }) => {
    const place = await room(testApp)
    await fill(testApp, place.moduleId, { count: 200, bytes: 20_000 })
    expect((await sendFile(testApp, { ...place, content: pdf() })).statusCode).toBe(413)
    await expect(testApp.storedFiles()).resolves.toEqual([])
  })

  test('for one of two files that come at once', async ({ testApp }) => {
    const content = pdf()
    for (let round = 0; round < rounds; round++) {
      const place = await room(testApp)
      await fill(testApp, place.moduleId, { count: 8, bytes: moduleLimits.bytes - content.length - 1 })
      const before = (await testApp.storedFiles()).length
      const replies = await Promise.all([1, 2].map(() => sendFile(testApp, { ...place, content })))
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413])
      expect(await testApp.storedFiles()).toHaveLength(before + 1)
    }
  })

  test('and so is everything, when all files together reach their limit', async ({ testApp }) => {
    const small = await openTestApp(testApp.database, { filesLimitBytes: 2 * pdf().length })
    const { token } = await room(testApp)
    const modules = [await testApp.make.module(), await testApp.make.module(), await testApp.make.module()]
    const replies = []
    for (const { id } of modules) replies.push(await sendFile(small, { moduleId: id, token, content: pdf() }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 507])
    expect(replies[2]?.json()).toEqual(new Problem('storage_full', 'storage_full').body())
    expect(await small.storedFiles()).toHaveLength(2)
    await small.app.close()
  })
})

describe('a file that is deleted', () => {
  test('is gone, row and bytes, and only once', async ({ testApp }) => {
    const place = await room(testApp)
    const { token } = place
    for (let round = 0; round < rounds; round++) {
      const { id } = await addFile(testApp, { ...place, content: pdf() })
      const replies = await Promise.all(
        Array.from({ length: 4 }, () =>
          testApp.send(deleteModuleFile, { params: { fileId: id } }, { token }),
        ),
      )
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404])
      expect(replies.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
        message: sentence('file_deleted'),
      })
    }
    await expectNothing(testApp)
  })

  test('that nobody has is 404', async ({ testApp }) => {
    const { token } = await room(testApp)
    for (const fileId of [newId(), 'modules', '..'])
      expect(await testApp.refusal(deleteModuleFile, { params: { fileId } }, { token })).toMatchObject({
        status: 404,
      })
  })
})
