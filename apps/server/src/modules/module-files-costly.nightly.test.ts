import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import { docx } from '../testing/documents.ts'
import { form } from '../testing/forms.ts'
import { costlyDocuments } from '../testing/hostile-documents.ts'
import { portOf } from '../testing/port-of.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** Sends a document over a real connection, without a copy of its bytes; returns the status of the answer. */
const uploader = async (testApp: TestApp, moduleId: string) => {
  const port = await portOf(testApp)
  return async (content: Buffer, token: string): Promise<number> => {
    const { headers, payload } = form({ filename: 'A.docx', content })
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/api/module/${moduleId}/files`,
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
    }).end(payload)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode ?? 0
  }
}

/** The processor time of the thread of the event loop, in milliseconds. What the inspecting thread takes does not count. */
const ownTimeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

test.for(Object.entries(costlyDocuments()))(
  'nobody waits while four documents are judged that have %s: the event loop does no more than for harmless ones of that size',
  { timeout: 600_000 },
  async ([, content], { testApp }) => {
    const trainers = [await testApp.make.trainer(), await testApp.make.trainer()]
    const { id } = await testApp.make.module()
    const upload = await uploader(testApp, id)
    const fourOf = (document: Buffer) =>
      ownTimeOf(async () => {
        const sent = trainers.flatMap(({ token }) => [upload(document, token), upload(document, token)])
        // 503 on a machine too busy to judge a document in time.
        expect([201, 415, 503]).toEqual(expect.arrayContaining(await Promise.all(sent)))
      })
    const harmless = docx({
      name: 'word/media/image1.png',
      content: randomBytes(content.length),
      stored: true,
    })
    await fourOf(harmless)
    const [plain, costly] = [await fourOf(harmless), await fourOf(content)]
    expect(costly / plain).toBeLessThan(4)
  },
)
