import type { Db } from '../db/client.ts'
import { orphanedFiles } from '../db/schema.ts'

/** Lets rows that a test writes by itself name these files. */
export const announceFiles = (db: Db, ...keys: string[]) =>
  db.insert(orphanedFiles).values(keys.map((key) => ({ key, awaitedUntil: new Date() })))
