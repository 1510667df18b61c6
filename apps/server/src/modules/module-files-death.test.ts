import { listModuleFiles } from '@elocute/contract/modules'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { storedFiles } from '../db/schema.ts'
import { pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { selectedCases } from '../testing/test-intensity.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const dyingUpload = fileURLToPath(new URL('../testing/dying-upload.ts', import.meta.url))

/** Adds a file, or deletes the one that is there, in a process of its own that is killed at the named point. */
const dieAt = async (testApp: TestApp, point: string, moduleId: string, fileId: string, folder: string) => {
  const { host, port, database, user } = testApp.database.pool.options
  const given = JSON.stringify({ point, moduleId, fileId, folder, address: { host, port, database, user } })
  const child = spawn(process.execPath, [dyingUpload, given], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal ?? code
}

describe('a server that is killed', () => {
  test.for(
    selectedCases<{ point: string; listed: number; always?: true }>([
      { point: 'while bytes arrive', listed: 1, always: true },
      { point: 'before bytes are kept', listed: 1 },
      { point: 'after bytes are kept', listed: 1 },
      { point: 'after the row is written', listed: 2 },
      { point: 'before bytes are removed', listed: 0 },
      { point: 'after bytes are removed', listed: 0 },
    ]),
  )('$point lists nothing that is not there, and its litter goes', async ({ point, listed }, { testApp }) => {
    const { token } = await testApp.make.trainer()
    const moduleId = (await testApp.make.module()).id
    const { id } = await addFile(testApp, { moduleId, token, content: pdf() })
    const folder = dirname(dirname((await testApp.storedFiles())[0] ?? ''))
    expect(await dieAt(testApp, point, moduleId, id, folder)).toBe('SIGKILL')

    const { data } = await testApp.call(listModuleFiles, { params: { id: moduleId } }, { token })
    expect(data).toHaveLength(listed)
    for (const { id: fileId } of data) {
      const response = await testApp.app.inject({
        url: `/api/module/files/single/${fileId}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([response.statusCode, response.rawPayload.equals(pdf())]).toEqual([200, true])
    }
    testApp.clock.advance({ hours: 2 })
    const rows = await testApp.database.db.select().from(storedFiles).where(eq(storedFiles.state, 'kept'))
    const stored = await testApp.storedFiles()
    expect(stored.map((path) => path.slice(-32)).sort()).toEqual(rows.map(({ key }) => key.slice(-32)).sort())
    for (const path of stored) {
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest()
      expect(rows.some(({ sha256 }) => sha256.equals(hash))).toBe(true)
    }
  })
})
