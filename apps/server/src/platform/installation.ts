import type { Db } from '../db/client.ts'
import { markerName, type FileStore } from './file-store.ts'
import { readServerKey } from './server-key.ts'
import { countKnown } from './stored-files.repository.ts'

const checkedAtOnce = 1_000

/** The id of the installation to which a database belongs. A restored copy gets an id of its own. */
export const readInstallation = async (db: Db): Promise<string> =>
  (await readServerKey(db, 'installation')).toString('hex')

/** Whether rows of this database name all that is stored. Then nobody else has stored anything there. */
const knowsAll = async (db: Db, files: FileStore): Promise<boolean> => {
  const isKnown = async (names: readonly string[]) => (await countKnown(db, names)) === names.length
  let names: string[] = []
  for await (const name of files.names()) {
    if (name !== markerName) names.push(name)
    if (names.length < checkedAtOnce) continue
    if (!(await isKnown(names))) return false
    names = []
  }
  return isKnown(names)
}

/**
 * Whether the store belongs to this installation. A server deletes nothing elsewhere: a copy that was restored for a trial may have
 * the settings of the live one. See decision 84.
 */
export const createInstallation = ({ db, files }: { db: Db; files: FileStore }) => {
  let hasRefused = false

  const refusal = (found: string | undefined): Error => {
    hasRefused = true
    return new Error(
      found === undefined
        ? 'The store of files holds files that this database does not know, so nothing is deleted there. See “Whose files” in docs/operations.md.'
        : 'The store of files belongs to another installation, so nothing is deleted there. See “Whose files” in docs/operations.md.',
    )
  }

  return {
    /**
     * Reads the marker of the store each time, because a copy may have taken it over. A store without one becomes ours if it can.
     * Throws where it cannot.
     */
    demandStore: async (): Promise<void> => {
      const own = await readInstallation(db)
      let found = await files.readMarker()
      // All that is stored is listed once. Afterwards somebody has to decide.
      if (found === undefined && !hasRefused) {
        if (await knowsAll(db, files)) {
          await files.writeMarker(own)
          return
        }
        // Another server of this installation may have taken the store meanwhile, and deleted what was listed.
        found = await files.readMarker()
      }
      if (found !== own) throw refusal(found)
    },
  }
}
