import type { MustSay, SpeakingKind, SpeakingPicture } from '@elocute/contract/speaking-fields'
import type { TimedWord } from '@elocute/speech/scoring/shadowing'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { speakingPictures, speakingPrompts, speakingTasks, storedFiles } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { fileParts } from '../platform/stored-files.repository.ts'
import { isSeenBy, questionsAreKnownTo } from './speaking-audience.ts'

/** What goes with a question, as JSON has it. */
export type PromptRow = { n: number; must_say: MustSay; sound: { id: string; milliseconds: number } | null }

/** What goes with the questions of a task, in SQL over `speaking_tasks`: nothing for most of them. */
export const promptRows = sql<PromptRow[]>`(
  select coalesce(json_agg(json_build_object(
    'n', speaking_prompts.n, 'must_say', speaking_prompts.must_say,
    'sound', case when speaking_prompts.file_id is not null then json_build_object(
      'id', speaking_prompts.file_id, 'milliseconds', speaking_prompts.milliseconds) end
  ) order by speaking_prompts.n), '[]')
  from speaking_prompts where speaking_prompts.task_id = speaking_tasks.id)`

export const pictureOf = sql<SpeakingPicture | null>`(
  select json_build_object('id', speaking_pictures.file_id, 'alt', speaking_pictures.alt)
  from speaking_pictures where speaking_pictures.task_id = speaking_tasks.id)`

type Place = { taskId: string; n: number }

const at = ({ taskId, n }: Place) => and(eq(speakingPrompts.taskId, taskId), eq(speakingPrompts.n, n))

/** What goes with the questions of a locked task. A statement of its own: that which waited for the lock does not see it as it is. */
export const promptsOfTask = async (tx: Transaction, taskId: string): Promise<PromptRow[]> => {
  const [row] = await tx
    .select({ prompts: promptRows })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, taskId))
  return row?.prompts ?? []
}

/** What goes with a question: what its answer has to say, and the id of its recording. */
export type ArrangedPrompt = { must_say: MustSay; sound: string | null }

/**
 * Gives the questions of a locked task what goes with them. A recording goes from the question that had it to the one that has it now, and
 * is deleted with its file where none does.
 */
export const arrangePrompts = async (
  tx: Transaction,
  taskId: string,
  prompts: readonly ArrangedPrompt[],
): Promise<void> => {
  const placed = prompts.map((prompt, place) => ({ n: place + 1, ...prompt }))
  const kept = placed.filter(({ sound }) => sound !== null)
  const ids = kept.flatMap(({ sound }) => sound ?? [])
  const others = placed.filter(({ sound, must_say }) => sound === null && must_say.length > 0)
  await tx
    .delete(speakingPrompts)
    .where(and(eq(speakingPrompts.taskId, taskId), sql`${isAmong(speakingPrompts.fileId, ids)} is not true`))
  if (kept.length > 0)
    await tx.execute(sql`
      update speaking_prompts set n = moved.n, must_say = moved.must_say
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as moved(sound uuid, n int, must_say jsonb)
      where speaking_prompts.task_id = ${taskId} and speaking_prompts.file_id = moved.sound`)
  if (others.length > 0)
    await tx
      .insert(speakingPrompts)
      .values(others.map(({ n, must_say: mustSay }) => ({ id: newId(), taskId, n, mustSay })))
}

export type Question = { kind: SpeakingKind; text: string | null }

/** A question of a task, with its text where the task has so many. */
export const findQuestion = async (db: Handle, { taskId, n }: Place): Promise<Question | undefined> => {
  const [row] = await db
    .select({
      kind: speakingTasks.kind,
      text: sql<string | null>`${speakingTasks.questions}[${n}::int]`,
    })
    .from(speakingTasks)
    .where(eq(speakingTasks.id, taskId))
  return row
}

/** How many questions of a locked task have a recording. */
export const countSounds = (tx: Transaction, taskId: string): Promise<number> =>
  tx.$count(speakingPrompts, and(eq(speakingPrompts.taskId, taskId), isNotNull(speakingPrompts.fileId)))

type Sound = { fileId: string; milliseconds: number; model: TimedWord[] | null }

/** Sets the recording of a question of a locked task. The file of an earlier one goes with it. */
export const setSound = async (tx: Transaction, place: Place, sound: Sound): Promise<void> => {
  const { rowCount } = await tx.update(speakingPrompts).set(sound).where(at(place))
  if (rowCount === 0)
    await tx.insert(speakingPrompts).values({ id: newId(), ...place, ...sound, mustSay: [] })
}

/** A recording of a task by its own id, whatever number its question has. */
type SoundOfTask = { taskId: string; sound: string }

const isSound = ({ taskId, sound }: SoundOfTask) =>
  and(eq(speakingPrompts.taskId, taskId), eq(speakingPrompts.fileId, sound))

/** Deletes a recording of a locked task with its file. Returns the number of its question; undefined where there is none. */
export const deleteSound = async (tx: Transaction, sound: SoundOfTask): Promise<number | undefined> => {
  const [row] = await tx
    .update(speakingPrompts)
    .set({ fileId: null, milliseconds: null, model: null })
    .where(isSound(sound))
    .returning({ n: speakingPrompts.n })
  return row?.n
}

/** Sets the picture of a locked task. The file of an earlier one goes with it. */
export const setPicture = (tx: Transaction, picture: typeof speakingPictures.$inferInsert) =>
  tx
    .insert(speakingPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: speakingPictures.taskId,
      set: { fileId: picture.fileId, alt: picture.alt },
    })

/** False where a task has none. */
export const deletePicture = async (tx: Transaction, taskId: string): Promise<boolean> => {
  const { rowCount } = await tx.delete(speakingPictures).where(eq(speakingPictures.taskId, taskId))
  return rowCount === 1
}

/** What is needed to play the recording of a question. */
export const findSound = async (db: Handle, sound: SoundOfTask) => {
  const [row] = await db
    .select(fileParts)
    .from(speakingPrompts)
    .innerJoin(storedFiles, eq(storedFiles.id, speakingPrompts.fileId))
    .where(isSound(sound))
  return row
}

export const findPicture = async (db: Handle, taskId: string) => {
  const [row] = await db
    .select(fileParts)
    .from(speakingPictures)
    .innerJoin(storedFiles, eq(storedFiles.id, speakingPictures.fileId))
    .where(eq(speakingPictures.taskId, taskId))
  return row
}

/** Whether a trainee may hear and see what goes with the questions of a task: from when on she may read them. */
export const areAskedOf = async (
  db: Handle,
  { taskId, userId, now }: { taskId: string; userId: string; now: Date },
): Promise<boolean> => {
  const user = sql`${userId}::uuid`
  const rows = await db
    .select({ id: speakingTasks.id })
    .from(speakingTasks)
    .where(and(eq(speakingTasks.id, taskId), isSeenBy(user), questionsAreKnownTo(user, now)))
  return rows.length > 0
}
