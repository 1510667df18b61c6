import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { storedFiles, users, voiceTakes } from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'

export type NewTake = typeof voiceTakes.$inferInsert

const fileOfTake = eq(storedFiles.id, voiceTakes.fileId)

export const takesOf = (db: Handle, userId: string) =>
  db.select().from(voiceTakes).where(eq(voiceTakes.userId, userId)).orderBy(asc(voiceTakes.word))

export const findTake = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ ...fileParts, word: voiceTakes.word })
    .from(voiceTakes)
    .innerJoin(storedFiles, fileOfTake)
    .where(eq(voiceTakes.id, id))
  return row
}

export const findTakeOfWord = async (db: Handle, userId: string, word: string) => {
  const [row] = await db
    .select({ ...getTableColumns(voiceTakes), sha256: storedFiles.sha256 })
    .from(voiceTakes)
    .innerJoin(storedFiles, fileOfTake)
    .where(and(eq(voiceTakes.userId, userId), eq(voiceTakes.word, word)))
  return row
}

export const upsertTake = async (tx: Transaction, take: NewTake) => {
  const { id, userId: _user, word: _word, ...sound } = take
  const [row] = await tx
    .insert(voiceTakes)
    .values(take)
    // A new id, because a browser may have cached the sound of the earlier one.
    .onConflictDoUpdate({ target: [voiceTakes.userId, voiceTakes.word], set: { id, ...sound } })
    .returning()
  if (!row) throw new Error('the row of a take was not returned')
  return row
}

/** Deletes the recordings of a trainer, or that of one word, and returns how many there were. */
export const deleteTakes = async (db: Handle, userId: string, word?: string): Promise<number> => {
  const { rowCount } = await db
    .delete(voiceTakes)
    .where(and(eq(voiceTakes.userId, userId), word === undefined ? undefined : eq(voiceTakes.word, word)))
  return rowCount ?? 0
}

/** The recordings of these words by all trainers, by trainer. */
export const takesOfWords = (db: Handle, words: readonly string[]) =>
  db
    .select({
      id: voiceTakes.id,
      word: voiceTakes.word,
      userId: users.id,
      names: namesOf(users),
    })
    .from(voiceTakes)
    .innerJoin(
      users,
      and(eq(users.id, voiceTakes.userId), eq(users.role, 'trainer'), eq(users.status, 'verified')),
    )
    .where(inArray(voiceTakes.word, [...words]))
    .orderBy(asc(users.id), asc(voiceTakes.word))
