import { readClip, readOwnClip, saveClip } from '@elocute/contract/clips'
import { eq, getTableColumns } from 'drizzle-orm'
import { storedFiles, wordClips } from '../../db/schema.ts'
import { fileParts } from '../../platform/stored-files.repository.ts'
import { started } from '../../quiz-attempts/testing/started-quiz.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { tone } from './sounds.ts'

type Owner = { id: string; token: string }
type Sent = { bytes?: Buffer; type?: string | undefined }

/** The calls about the clips of one attempt. */
export const clipCalls = (testApp: Pick<TestApp, 'app' | 'database'>, { id, token }: Owner) => {
  const url = (n: number | string, role = 'trainee') => `/api/${role}/attempts/${id}/words/${n}/clip`
  const authorization = { authorization: `Bearer ${token}` }
  return {
    send: (n: number | string, { bytes = tone(), type = 'audio/wav' }: Sent = {}) =>
      testApp.app.inject({
        method: saveClip.method,
        url: url(n),
        headers: { ...authorization, 'content-type': type },
        payload: bytes,
      }),
    play: (n: number, headers: Record<string, string> = {}) =>
      testApp.app.inject({
        method: readOwnClip.method,
        url: url(n),
        headers: { ...authorization, ...headers },
      }),
    listen: (n: number, trainerToken: string, headers: Record<string, string> = {}) =>
      testApp.app.inject({
        method: readClip.method,
        url: url(n, 'trainer'),
        headers: { authorization: `Bearer ${trainerToken}`, ...headers },
      }),
    stored: () =>
      testApp.database.db
        .select({ ...getTableColumns(wordClips), ...fileParts })
        .from(wordClips)
        .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
        .orderBy(wordClips.n),
  }
}

/** A running quiz with the calls about its clips. */
export const playing = async (testApp: TestApp) => {
  const game = await started(testApp)
  return { ...game, ...clipCalls(testApp, game) }
}

export const bytesOf = (bytes: Buffer, type = 'audio/wav') => ({ bytes, type })
