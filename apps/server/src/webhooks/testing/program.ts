import { createWebhook, type WebhookEvent } from '@elocute/contract/webhooks'
import { text } from 'node:stream/consumers'
import { readingReport, scorerDouble } from '../../speech-practice/testing/readings.ts'
import { openFaultyService } from '../../testing/faulty-service.ts'
import { openTestApp, test as base, type TestApp } from '../../testing/test-app.ts'
import { emptyTables } from '../../testing/worker-database.ts'

type Told = { id: string; event: string; at: string; data: Record<string, string> }
type Call = { body: string; told: Told; headers: Record<string, string>; delivery: string }

/** A program that is told, on a port that the operator allows. `answers` sets the status of its answers. */
export const test = base.extend('program', async ({ database }, { onCleanup }) => {
  await emptyTables(database)
  const service = await openFaultyService()
  const calls: Call[] = []
  const answers = (status: number, answered = {}) =>
    service.respondWith((response, request) => {
      void text(request).then((body) => {
        const headers = request.headers as Call['headers']
        const told = JSON.parse(body) as Told
        calls.push({ body, told, headers, delivery: headers['webhook-id'] ?? '' })
        response.writeHead(status, answered).end()
      })
    })
  answers(204)
  const testApp = await openTestApp(database, {
    outgoingAllow: [new URL(service.url).host],
    scorer: scorerDouble(() => Promise.resolve(readingReport())),
  })
  onCleanup(async () => {
    await testApp.app.close()
    await service.close()
  })
  return { testApp, url: `${service.url}/elocute`, calls, answers, respondWith: service.respondWith }
})

/** A webhook of the owner. */
export const hookOf = async (testApp: TestApp, url: string, events: WebhookEvent[]) => {
  const owner = await testApp.make.owner()
  const by = { token: owner.token }
  const { data, secret } = await testApp.call(createWebhook, { body: { url, events } }, by)
  return { by, hook: data, secret, params: { id: data.id } }
}

/** Hands out what has happened, and runs the jobs that are due. */
export const handOut = async (testApp: TestApp) => {
  await testApp.services.webhookDeliveries.handOut()
  await testApp.runJobs()
}
