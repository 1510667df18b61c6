import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect } from 'vitest'
import { docx } from '../testing/documents.ts'
import { form } from '../testing/forms.ts'
import { costlyDocuments } from '../testing/hostile-documents.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const longestMs = 50

/** Sends a document over a real connection, without a copy of its bytes; returns the status of the answer. */
const uploader = async ({ app }: TestApp, moduleId: string) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return async (content: Buffer, token: string): Promise<number> => {
    const { headers, payload } = form({ filename: 'A.docx', content })
    const sent = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: `/api/module/${moduleId}/files` },
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': payload.length },
    }).end(payload)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode ?? 0
  }
}

/**
 * How late the event loop was at the 99th percentile while this work went on, and the most of the processor that its
 * thread took in one turn. The latest that it ever was says more about what else runs on the machine.
 */
const delayDuring = async (work: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let turnMs = 0
  let used = process.threadCpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used)
    turnMs = Math.max(turnMs, (user + system) / 1_000)
    used = process.threadCpuUsage()
  }, 1)
  delay.enable()
  await work()
  delay.disable()
  clearInterval(watch)
  return Math.max(turnMs, delay.percentile(99) / 1e6)
}

test.for(Object.entries(costlyDocuments()))(
  'nobody waits while four documents are judged that have %s',
  { timeout: 120_000 },
  async ([, content], { testApp }) => {
    const trainers = [await testApp.make.trainer(), await testApp.make.trainer()]
    const { id } = await testApp.make.module()
    const upload = await uploader(testApp, id)
    await upload(docx(), trainers[0]?.token ?? '')
    const delays: number[] = []
    // The best of three: a machine that does something else meanwhile is no delay of ours.
    while (delays.length < 3 && !delays.some((delay) => delay < longestMs)) {
      const statuses: number[] = []
      const delay = await delayDuring(async () => {
        const sent = trainers.flatMap(({ token }) => [upload(content, token), upload(content, token)])
        statuses.push(...(await Promise.all(sent)))
      })
      delays.push(delay)
      expect([201, 415]).toEqual(expect.arrayContaining(statuses))
    }
    expect(Math.min(...delays)).toBeLessThan(longestMs)
  },
)
