import { expect } from 'vitest'
import { moduleFiles } from '../../db/schema.ts'
import { createClamd } from '../../platform/virus-scanner.ts'
import { startClamd } from '../../testing/clamd-stub.ts'
import { pdf } from '../../testing/documents.ts'
import { sendFile } from '../../testing/forms.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withinTimeLimit, type OutboundService } from './service.ts'

const withinMs = 2_000

export const scanner: OutboundService = {
  name: 'the virus scanner',
  open: async ({ database, clock }) => {
    const server = await startClamd((socket) => socket.end('stream: OK\0'))
    const openAppOn = async (port: number) => {
      const scanning = createClamd({ address: { host: '127.0.0.1', port }, log: silentLog }, withinMs)
      const app = await openTestApp(database, { scanner: scanning, clock })
      const { token } = await app.make.trainer()
      const moduleId = (await app.make.module()).id
      const send = () => withinTimeLimit(() => sendFile(app, { token, moduleId, content: pdf() }))
      const stored = async () => (await database.db.select().from(moduleFiles)).length
      return {
        // A file that was not scanned is refused.
        checkDuringFault: async () => {
          const { statusCode, headers, body } = await send()
          expect(statusCode, body).toBeOneOf([201, 503])
          if (statusCode === 503) expect(headers['retry-after']).toBe('30')
          expect(await stored()).toBe(statusCode === 201 ? 1 : 0)
          expect(await app.storedFiles()).toHaveLength(await stored())
        },
        checkAfterFault: async () => {
          const before = await stored()
          expect((await send()).statusCode).toBe(201)
          expect(await stored()).toBe(before + 1)
        },
        close: async () => {
          await app.app.close()
        },
      }
    }
    const { address } = server
    if (!('port' in address)) throw new Error('the scanner listens on no port')
    return { port: address.port, openAppOn, stop: server.stop }
  },
}
