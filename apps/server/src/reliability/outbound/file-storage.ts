import { deleteModuleFile, listModuleFiles } from '@elocute/contract/modules'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createDrafts } from '../../platform/file-store-drafts.ts'
import { markerName } from '../../platform/file-store.ts'
import { createS3Store } from '../../platform/file-store-s3.ts'
import { pdf } from '../../testing/documents.ts'
import { addFile, sendFile } from '../../testing/forms.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withinTimeLimit, type OutboundService } from './service.ts'
import { tidyUp } from '../../testing/tidy-up.ts'

const content = pdf(500)
const shortTimeouts = { connectMs: 1_000, answerMs: 1_500, sendMs: 2_000, idleMs: 1_500 }

export const fileStorage: OutboundService = {
  name: 'S3',
  open: async ({ database, clock }) => {
    const server = await startS3Server()
    const openAppOn = async (port: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'elocute-drafts-'))
      const files = createS3Store({
        location: { ...server.location, endpoint: `http://127.0.0.1:${port}` },
        drafts: createDrafts({ folder, keepFreeBytes: 0 }),
        timeouts: shortTimeouts,
      })
      const app = await openTestApp(database, { files, clock })
      const { token } = await app.make.trainer()
      const moduleId = (await app.make.module()).id
      const upload = { token, moduleId, content }
      const headers = { authorization: `Bearer ${token}` }
      const [kept, doomed] = [await addFile(app, upload), await addFile(app, upload)]
      const read = (id: string) => app.app.inject({ url: `/api/module/files/single/${id}`, headers })
      return {
        checkDuringFault: async () => {
          const sent = await withinTimeLimit(() => sendFile(app, upload))
          expect(sent.statusCode, sent.body).toBeOneOf([201, 503])
          if (sent.statusCode === 503) expect(Number(sent.headers['retry-after'])).toBeGreaterThan(0)
          // A read that breaks off must appear as a broken connection, never as a shorter file.
          const got = await withinTimeLimit(() => read(kept.id).catch(() => null))
          if (got !== null) expect(got.statusCode).toBeOneOf([200, 503])
          if (got?.statusCode === 200) expect(got.rawPayload.equals(content)).toBe(true)
          await withinTimeLimit(() =>
            app.call(deleteModuleFile, { params: { fileId: doomed.id } }, { token }),
          )
          expect(await readdir(folder)).toEqual([])
        },
        checkAfterFault: async () => {
          expect((await withinTimeLimit(() => read(kept.id))).rawPayload.equals(content)).toBe(true)
          await addFile(app, upload)
          clock.advance({ hours: 2 })
          await tidyUp(app.services)
          const { data } = await app.call(listModuleFiles, { params: { id: moduleId } }, { token })
          const keys = (await server.keys()).filter((key) => !key.endsWith(markerName))
          expect(keys).toHaveLength(data.length)
          for (const { id } of data) expect((await read(id)).statusCode).toBe(200)
        },
        close: async () => {
          await app.app.close()
          await rm(folder, { recursive: true, force: true })
        },
      }
    }
    const { port } = new URL(server.location.endpoint ?? '')
    return { port: Number(port), openAppOn, stop: server.stop }
  },
}
