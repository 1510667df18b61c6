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
const litter = async (world: TestApp) => {
  const { token } = await world.make.trainer()
  const moduleId = (await world.make.module()).id
  const { id } = await addFile(world, { moduleId, token, content: pdf() })
  const [kept = ''] = await world.storedFiles()
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
    const moment = new Date(world.clock.now().getTime() - ms)
    for (const path of [kept, ...Object.values(places)]) await utimes(path, moment, moment)
  }
  return { token, moduleId, id, kept, ...places, age }
}

describe('the janitor', () => {
  test('takes away drafts and bytes that have been nobody’s for an hour, and nothing else', async ({
    world,
  }) => {
    const { kept, foreign, recording, age } = await litter(world)
    await age(hourMs + 1_000)
    await world.services.moduleFilesJanitor.tidy()
    expect((await world.storedFiles()).sort()).toEqual([foreign, kept, recording].sort())
  })

  test('leaves alone what may still be on its way', async ({ world }) => {
    const { age } = await litter(world)
    await age(hourMs - 60_000)
    await world.services.moduleFilesJanitor.tidy()
    expect(await world.storedFiles()).toHaveLength(5)
  })

  test('says which files are listed without bytes, and leaves their rows to somebody who knows', async ({
    world,
  }) => {
    const { kept, token, moduleId } = await litter(world)
    const { log, lines } = testLog()
    const other = await openTestApp(world.database, { log })
    await other.services.moduleFilesJanitor.tidy()
    expect(lines()).toContain('whose bytes are gone')
    expect(lines()).toContain(kept.slice(-32))
    await other.app.close()
    const listed = await world.call(listModuleFiles, { params: { id: moduleId } }, { token })
    expect(listed.data).toHaveLength(1)
  })

  test('finds nothing to do where nobody has uploaded anything', async ({ world }) => {
    await world.services.moduleFilesJanitor.tidy()
    expect(await world.storedFiles()).toEqual([])
  })

  test('finds later what could not be removed at once', async ({ world }) => {
    const { kept, orphan, draft, foreign, recording, age } = await litter(world)
    await age(2 * hourMs)
    await world.database.pool.query('delete from module_files')
    await world.services.moduleFilesJanitor.tidy()
    const left = await world.storedFiles()
    for (const path of [kept, orphan, draft]) expect(left).not.toContain(path)
    expect(left).toEqual(expect.arrayContaining([foreign, recording]))
    await rm(dirname(dirname(kept)), { recursive: true })
  })

  test('asks about more files than a query has parameters', async ({ world }) => {
    const { kept } = await litter(world)
    const key = kept.slice(-'modules/'.length - 32)
    const strangers = Array.from({ length: 70_000 }, (_, number) => `modules/${number}`)
    for (const among of [keysAmong, recordingKeysAmong])
      expect(await among(world.database.db, [...strangers, key])).toEqual(among === keysAmong ? [key] : [])
  })
})
