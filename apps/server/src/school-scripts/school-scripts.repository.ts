import type { CefrLevel } from '@elocute/contract/cefr'
import type { ScriptLevel, ScriptSound, ScriptTopic } from '@elocute/contract/scripts'
import { and, asc, desc, eq, not, or, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { schoolScripts, users } from '../db/schema.ts'
import { hasText } from '../db/search-key.ts'

type NewScript = typeof schoolScripts.$inferInsert

export type Filters = {
  search: string
  topic?: ScriptTopic | undefined
  level?: ScriptLevel | undefined
  cefr?: CefrLevel | undefined
  sound?: ScriptSound | undefined
  /** A sound, and how often it is at least in a word. */
  dense?: { ipa: string; rate: number } | undefined
  /** Only those that trainees can choose. */
  offered: boolean
}

const shown = {
  id: schoolScripts.id,
  title: schoolScripts.title,
  topic: sql<ScriptTopic | null>`${schoolScripts.topic}`,
  level: schoolScripts.level,
  cefr: schoolScripts.cefr,
  words: schoolScripts.words,
  sounds: sql<ScriptSound[]>`${schoolScripts.sounds}`,
  offered: schoolScripts.offered,
  version: schoolScripts.version,
  changedAt: schoolScripts.changedAt,
  by: { id: users.id, ...namesOf(users) },
}

/** How often a sound is in a word of the text. */
const rateOf = (ipa: string) =>
  sql`coalesce((${schoolScripts.phones} ->> ${ipa}::text)::float8, 0) / ${schoolScripts.words}`

const matching = ({ search, topic, level, cefr, sound, dense, offered }: Filters) =>
  and(
    or(hasText(schoolScripts.title, search), hasText(schoolScripts.text, search)),
    topic && eq(schoolScripts.topic, topic),
    level && eq(schoolScripts.level, level),
    cefr && eq(schoolScripts.cefr, cefr),
    sound && sql`${sound}::text = any(${schoolScripts.sounds})`,
    dense && sql`${rateOf(dense.ipa)} >= greatest(${dense.rate}::float8, 1e-9)`,
    offered ? eq(schoolScripts.offered, true) : undefined,
  )

/** Those that match: the densest first if a sound is asked for, then those whose title has the search, then the newest. */
export const listed = (
  db: Handle,
  { limit, offset, ...filters }: Filters & { limit: number; offset: number },
) => {
  const titled = hasText(schoolScripts.title, filters.search)
  return db
    .select(shown)
    .from(schoolScripts)
    .leftJoin(users, eq(users.id, schoolScripts.createdBy))
    .where(matching(filters))
    .orderBy(
      ...(filters.dense ? [sql`${rateOf(filters.dense.ipa)} desc`] : []),
      ...(titled ? [not(titled)] : []),
      desc(schoolScripts.changedAt),
      asc(schoolScripts.id),
    )
    .limit(limit)
    .offset(offset)
}

export const countListed = (db: Handle, filters: Filters) => db.$count(schoolScripts, matching(filters))

export const findScript = async (db: Handle, id: string) => {
  const [row] = await db
    .select({ ...shown, text: schoolScripts.text })
    .from(schoolScripts)
    .leftJoin(users, eq(users.id, schoolScripts.createdBy))
    .where(eq(schoolScripts.id, id))
  return row
}

export const insertScript = (tx: Transaction, row: NewScript) => tx.insert(schoolScripts).values(row)

/** Returns whether the script still had this version. */
export const updateScript = async (
  tx: Transaction,
  { id, version }: { id: string; version: number },
  changes: Partial<NewScript>,
): Promise<boolean> => {
  const rows = await tx
    .update(schoolScripts)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(schoolScripts.id, id), eq(schoolScripts.version, version)))
    .returning({ id: schoolScripts.id })
  return rows.length > 0
}

/** Returns whether there was such a script. */
export const deleteScript = async (tx: Transaction, id: string): Promise<boolean> => {
  const rows = await tx
    .delete(schoolScripts)
    .where(eq(schoolScripts.id, id))
    .returning({ id: schoolScripts.id })
  return rows.length > 0
}
