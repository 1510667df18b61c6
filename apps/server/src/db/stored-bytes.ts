import { sql } from 'drizzle-orm'
import type { Handle } from './client.ts'

/** The size of all files that FILES_LIMIT_MB limits: documents of modules, clips, and what trainers record. */
export const storedBytes = async (db: Handle): Promise<number> => {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(file_size), 0) from module_files)
      + (select coalesce(sum(bytes), 0) from word_clips)
      + (select coalesce(sum(bytes), 0) from voice_takes)
      + (select coalesce(sum(bytes), 0) from reading_comments) as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}
