import { deleteModule, deleteModuleFile, listModuleFiles, loadModule } from '@elocute/contract/modules'
import { expect } from 'vitest'
import { moduleFiles } from '../db/schema.ts'
import { pdf } from '../testing/documents.ts'
import { addFile, sendFile } from '../testing/forms.ts'
import { test } from '../testing/test-app.ts'

test('a file that is sent while its module is deleted is in it or nowhere', async ({ world }) => {
  const { token } = await world.make.trainer()
  const seen = new Set<string>()
  for (let round = 0; round < 60; round++) {
    const { id } = await world.make.module()
    const upload = () => sendFile(world, { moduleId: id, token, content: pdf() })
    const remove = () => world.send(deleteModule, { params: { id } }, { token })
    const [sent, removed] = await Promise.all(
      round % 2 === 0 ? [upload(), remove()] : [remove(), upload()].toReversed(),
    )
    seen.add(`${sent?.statusCode}`)
    expect([201, 404]).toContain(sent?.statusCode)
    expect(removed?.statusCode).toBe(200)
  }
  expect(await world.database.db.select().from(moduleFiles)).toEqual([])
  expect(await world.storedFiles()).toEqual([])
})

test('a file that is read while it is deleted comes whole or not at all', async ({ world }) => {
  const { token } = await world.make.trainer()
  const moduleId = (await world.make.module()).id
  for (let round = 0; round < 40; round++) {
    const { id } = await addFile(world, { moduleId, token, content: pdf(200_000) })
    const headers = { authorization: `Bearer ${token}` }
    const read = () => world.app.inject({ url: `/api/module/files/single/${id}`, headers })
    const [first, , second] = await Promise.all([
      read(),
      world.send(deleteModuleFile, { params: { fileId: id } }, { token }),
      read(),
    ])
    for (const { statusCode, rawPayload } of [first, second]) {
      expect([200, 404]).toContain(statusCode)
      if (statusCode === 200) expect(rawPayload.equals(pdf(200_000))).toBe(true)
    }
  }
  expect(await world.storedFiles()).toEqual([])
})

test('what is listed can be read, whatever happens at the same time', async ({ world }) => {
  const { token } = await world.make.trainer()
  const moduleId = (await world.make.module()).id
  const headers = { authorization: `Bearer ${token}` }
  const churn = async () => {
    for (let round = 0; round < 15; round++) {
      const { id } = await addFile(world, { moduleId, token, content: pdf(50_000) })
      await world.call(deleteModuleFile, { params: { fileId: id } }, { token })
    }
  }
  let churning = true
  const watch = async () => {
    while (churning) {
      const { data } = await world.call(listModuleFiles, { params: { id: moduleId } }, { token })
      for (const { id, file_size } of data) {
        const response = await world.app.inject({ url: `/api/module/files/single/${id}`, headers })
        expect([200, 404]).toContain(response.statusCode)
        if (response.statusCode === 200) expect(response.rawPayload).toHaveLength(file_size)
      }
    }
  }
  const watching = watch()
  await Promise.all([churn(), churn()])
  churning = false
  await watching
  const left = await world.call(loadModule, { params: { id: moduleId, flag: 'full' } }, { token })
  expect(left.data.ModuleContents).toEqual([])
  expect(await world.storedFiles()).toEqual([])
})
