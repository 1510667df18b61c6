import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { knownSchemas, migrationsFolder } from '../db/migrate.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** The migrations of a release that comes after this one, and its schemas. */
export const laterRelease = async (...added: string[]) => {
  const folder = await temporaryFolder()
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  for (const statements of added) {
    const last = journal.entries.at(-1)
    const idx = journal.entries.length
    const entry = { idx, version: '7', when: (last?.when ?? 0) + 1, tag: `later_${idx}`, breakpoints: true }
    await writeFile(join(folder, `${entry.tag}.sql`), statements)
    journal.entries.push(entry)
  }
  await writeFile(file, JSON.stringify(journal))
  return { folder, schemas: knownSchemas(folder) }
}
