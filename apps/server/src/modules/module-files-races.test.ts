import { deleteModuleFile, listModuleFiles, loadModule } from '@elocute/contract/modules'
import { expect } from 'vitest'
import { pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { test } from '../testing/test-app.ts'
import { repetitions } from '../testing/test-intensity.ts'

/** In each, two uploads are inspected. */
const rounds = repetitions('CHURN_ROUNDS', { always: 4, night: 15 })

test('what is listed can be read, whatever happens at the same time', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  const moduleId = (await testApp.make.module()).id
  const headers = { authorization: `Bearer ${token}` }
  const churn = async () => {
    for (let round = 0; round < rounds; round++) {
      const { id } = await addFile(testApp, { moduleId, token, content: pdf(50_000) })
      await testApp.call(deleteModuleFile, { params: { fileId: id } }, { token })
    }
  }
  let churning = true
  const watch = async () => {
    while (churning) {
      const { data } = await testApp.call(listModuleFiles, { params: { id: moduleId } }, { token })
      for (const { id, file_size } of data) {
        const response = await testApp.app.inject({ url: `/api/module/files/single/${id}`, headers })
        expect([200, 404]).toContain(response.statusCode)
        if (response.statusCode === 200) expect(response.rawPayload).toHaveLength(file_size)
      }
    }
  }
  const watching = watch()
  await Promise.all([churn(), churn()])
  churning = false
  await watching
  const left = await testApp.call(loadModule, { params: { id: moduleId, flag: 'full' } }, { token })
  expect(left.data.ModuleContents).toEqual([])
  expect(await testApp.storedFiles()).toEqual([])
})
