import { markerName } from '../platform/file-store.ts'
import type { DataSet } from './data-set.ts'
import { installationOf, newInstallation, setInstallation } from './installation.ts'
import { keysIn, orphansTable } from './stored-files.ts'

type Check = { missing: string[]; unknown: string[]; marker: 'ours' | 'nobody' | 'other' }

/** Compares the rows and the stored files in both directions. Files that are about to be removed are known. */
export const checkFiles = async ({ client, files }: DataSet): Promise<Check> => {
  const missing = new Set(await keysIn(client))
  const stored: string[] = []
  for await (const name of files.names()) if (name !== markerName && !missing.delete(name)) stored.push(name)
  // Read after the files, because a row comes after its bytes.
  const { rows } = await client.query<{ key: string }>(`select key from ${orphansTable}`)
  const known = new Set([...(await keysIn(client)), ...rows.map(({ key }) => key)])
  const marker = await files.readMarker()
  return {
    missing: [...missing].filter((key) => known.has(key)),
    unknown: stored.filter((name) => !known.has(name)),
    marker: marker === undefined ? 'nobody' : marker === (await installationOf(client)) ? 'ours' : 'other',
  }
}

/** Makes the place of the files this installation's. The operator knows that no other one uses it. */
export const adoptFiles = async ({ client, files }: DataSet): Promise<void> => {
  const id = (await installationOf(client)) ?? newInstallation()
  await setInstallation(client, id)
  await files.writeMarker(id)
}
