import { loadAttempt, type AttemptPage } from '@elocute/contract/trainer-marks'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { connect } from '../db/client.ts'
import { wordClips } from '../db/schema.ts'
import { everyRow } from '../testing/data-sets.ts'
import { silentLog } from '../testing/silent-log.ts'
import { openTestApp } from '../testing/test-app.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { storedKeys, test } from './testing/full-data-set.ts'

const markTables = [
  'attempts',
  'attempt_words',
  'word_decisions',
  'word_clips',
  'appeals',
  'audit_events',
  'audit_head',
]

test('the marks of a backup have a value in every column, so that the comparison finds one that is lost', async ({
  source,
}) => {
  const rows = await everyRow(source.client)
  for (const table of markTables) {
    const parsed = (rows[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>)
    const columns = Object.keys(parsed[0] ?? {})
    const empty = columns.filter((column) => parsed.every((row) => row[column] === null))
    expect([table, empty]).toEqual([table, []])
  }
})

test(
  'a restored school plays its clips, shows the history of its marks, and deletes the clips in time',
  { tags: 'nightly' },
  async ({ source, target, folder }) => {
    const file = join(folder, 'backup.tar.gz')
    await backUp(source, file)
    await restore(target, file)
    const database = connect(target.address, silentLog)
    onTestFinished(() => database.close())
    const restored = await openTestApp(database, { files: target.files, clock: source.app.clock })
    onTestFinished(() => restored.app.close())
    const { trainer, recorded, marked } = source.school
    const read = async (on: typeof restored) => ({
      clip: (await clipCalls({ app: on.app, database }, { id: recorded, token: '' }).listen(1, trainer.token))
        .rawPayload,
      attempts: await Promise.all(
        [recorded, marked].map(async (id) =>
          (await on.send(loadAttempt, { params: { id } }, trainer)).json<{ data: AttemptPage }>(),
        ),
      ),
    })
    const before = await read(source.app)
    expect(before.clip.length).toBeGreaterThan(1_000)
    expect(before.attempts.flatMap(({ data }) => data.history.map(({ source }) => source))).toContain(
      'server',
    )
    expect(await read(restored)).toEqual(before)
    const clipsOf = async (place: typeof source | typeof target) =>
      (await storedKeys(place)).filter((key) => key.startsWith('clips'))
    const clips = await clipsOf(source)
    expect(clips).not.toEqual([])
    source.app.clock.advance({ hours: 91 * 24 })
    expect(await restored.services.clips.removal.removeOld()).toBeGreaterThan(0)
    expect(await database.db.$count(wordClips)).toBe(0)
    await restored.services.storedFiles.removeDeleted()
    expect(await clipsOf(target)).toEqual([])
    expect(await clipsOf(source)).toEqual(clips)
  },
)
