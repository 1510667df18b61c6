import type { ClipChecker } from '../../clips/clip-check.ts'
import { clipChecker } from '../../clips/testing/clip-checker.ts'
import { markerName } from '../../platform/file-store.ts'
import { emptyDataSet, everyRow, openTestDataSet } from '../../testing/data-sets.ts'
import { makeFullSchool } from '../../testing/full-school.ts'
import { openTestApp, test as base } from '../../testing/test-app.ts'
import type { DataSet } from '../data-set.ts'
import { namesIn } from '../../testing/names-in.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** Doubts every word, so that a finding has all its columns. */
const doubting: ClipChecker = {
  checkClip: async (clip) => {
    const judged = { verdict: 'other', probability: 0.1 + 0.2, heard: 'apply' } as const
    return { ...(await clipChecker.checkClip(clip)), judged: clip.question ? judged : null }
  },
}

export const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('folder', ({}, { onCleanup }) => temporaryFolder(onCleanup))
  /** A data set with rows in every table, an app on it, and what the school has. */
  .extend('source', async ({ testApp, folder }, { onCleanup }) => {
    const { host, port, user, database } = testApp.database.pool.options
    const dataSet = await openTestDataSet(
      { host: host ?? '', ...(port !== undefined && { port }), user: user ?? '', database: database ?? '' },
      folder,
    )
    const app = await openTestApp(testApp.database, {
      files: dataSet.files,
      clock: testApp.clock,
      clipChecker: doubting,
    })
    const school = await makeFullSchool(app)
    onCleanup(async () => {
      await app.app.close()
      await dataSet.close()
    })
    return { ...dataSet, app, school }
  })
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('target', async ({}, { onCleanup }) => {
    const dataSet = await emptyDataSet()
    onCleanup(() => dataSet.close())
    return dataSet
  })

/** The names of all that is stored. */
export const storedKeys = async ({ files }: Pick<DataSet, 'files'>) =>
  (await namesIn(files)).filter((name) => name !== markerName)

/**
 * All rows that a copy has too: it is an installation of its own, has no list of what the original is about to remove, and was
 * neither backed up nor started.
 */
export const copiedRows = async ({ client }: Pick<DataSet, 'client'>): Promise<Record<string, string[]>> => {
  const {
    deleted_files: _,
    running_servers: _servers,
    last_reports: _reports,
    server_keys: keys = [],
    ...rows
  } = await everyRow(client)
  return { ...rows, server_keys: keys.filter((row) => !row.includes('"installation"')) }
}
