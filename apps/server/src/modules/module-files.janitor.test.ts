import { listModuleFiles } from '@elocute/contract/modules'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect } from 'vitest'
import { pdf } from '../testing/documents.ts'
import { addFile } from '../testing/forms.ts'
import { recordingKeysAmong } from '../speech-practice/practice-runs.repository.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import { keysAmong } from './module-files.repository.ts'

const hourMs = 3_600_000

/** A listed file, and beside it what broken uploads leave: a draft and bytes that no row names. */
const litter = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const moduleId = (await testApp.make.module()).id
  const { id } = await addFile(testApp, { moduleId, token, content: pdf() })
  const [kept = ''] = await testApp.storedFiles()
  const folder = dirname(dirname(kept))
  await mkdir(join(folder, 'recordings'))
  const places = {
    draft: join(folder, 'tmp', 'a'.repeat(32)),
    orphan: join(folder, 'modules', 'b'.repeat(32)),
    foreign: join(folder, 'modules', 'README'),
    recording: join(folder, 'recordings', 'c'.repeat(32)),
  }
  for (const path of Object.values(places)) await writeFile(path, 'left')
  const age = async (ms: number) => {
    const moment = new Date(testApp.clock.now().getTime() - ms)
    for (const path of [kept, ...Object.values(places)]) await utimes(path, moment, moment)
  }
  return { token, moduleId, id, kept, ...places, age }
}

describe('the janitor', () => {
  test('takes away drafts and bytes that have been nobody’s for an hour, and nothing else', async ({
    testApp,
  }) => {
    const { kept, foreign, recording, age } = await litter(testApp)
    await age(hourMs + 1_000)
    await testApp.services.moduleFilesJanitor.tidy()
    expect((await testApp.storedFiles()).sort()).toEqual([foreign, kept, recording].sort())
  })

  test('leaves alone what may still be on its way', async ({ testApp }) => {
    const { age } = await litter(testApp)
    await age(hourMs - 60_000)
    await testApp.services.moduleFilesJanitor.tidy()
    expect(await testApp.storedFiles()).toHaveLength(5)
  })

  test('says which files are listed without bytes, and leaves their rows to somebody who knows', async ({
    testApp,
  }) => {
    const { kept, token, moduleId } = await litter(testApp)
    const { log, lines } = testLog()
    const other = await openTestApp(testApp.database, { log })
    await other.services.moduleFilesJanitor.tidy()
    expect(lines()).toContain('whose bytes are gone')
    expect(lines()).toContain(kept.slice(-32))
    await other.app.close()
    const listed = await testApp.call(listModuleFiles, { params: { id: moduleId } }, { token })
    expect(listed.data).toHaveLength(1)
  })

  test('finds nothing to do where nobody has uploaded anything', async ({ testApp }) => {
    await testApp.services.moduleFilesJanitor.tidy()
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('finds later what could not be removed at once', async ({ testApp }) => {
    const { kept, orphan, draft, foreign, recording, age } = await litter(testApp)
    await age(2 * hourMs)
    await testApp.database.pool.query('delete from module_files')
    await testApp.services.moduleFilesJanitor.tidy()
    const left = await testApp.storedFiles()
    for (const path of [kept, orphan, draft]) expect(left).not.toContain(path)
    expect(left).toEqual(expect.arrayContaining([foreign, recording]))
    await rm(dirname(dirname(kept)), { recursive: true })
  })

  test('asks about more files than a query has parameters', async ({ testApp }) => {
    const { kept } = await litter(testApp)
    const key = kept.slice(-'modules/'.length - 32)
    const strangers = Array.from({ length: 70_000 }, (_, number) => `modules/${number}`)
    for (const among of [keysAmong, recordingKeysAmong])
      expect(await among(testApp.database.db, [...strangers, key])).toEqual(among === keysAmong ? [key] : [])
  })
})
