import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { appealMark } from '@elocute/contract/speaking-appeals'
import { agreeOnAnswer } from '@elocute/contract/speaking-calibration'
import { markTwice, rejectMarkAppeal, saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { changeSpeakingTask, createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import {
  speakingAnswers,
  speakingMarks,
  speakingMarkVersions,
  speakingParts,
  speakingTasks,
} from '../db/schema.ts'
import { hoursAfter, secondsAfter } from '../platform/clock.ts'
import { signIn, type Account, type Call } from './calls.ts'
import { demoConversation } from './conversation.ts'
import { speak, type Voice } from './speak.ts'
import { demoSpeakingTasks, type DemoSpeakingTask, type SpokenAnswer } from './speaking-tasks.ts'

type Class = { trainer: Account; colleague: Account; accountOf: (first: string) => Account }

/** One trainee answers as her page would. Returns the answer; nothing where there is no synthesiser. */
const answerTask = async (
  call: Call,
  token: string,
  taskId: string,
  spoken: SpokenAnswer,
): Promise<string | undefined> => {
  const sounds = spoken.says.map((text) => speak(spoken, text))
  if (sounds.includes(null)) return undefined
  const begun = await call(startSpeakingAnswer, { params: { id: taskId }, token })
  const { id } = startSpeakingAnswer.success.body.parse(begun).data.answer
  for (const [index, sound] of sounds.entries())
    if (sound) await call(saveSpeakingPart, { params: { id, n: index + 1 }, token, sound })
  return id
}

/** Records what the customer of a conversation says; nothing where there is no synthesiser. */
const recordLines = async (
  call: Call,
  token: string,
  { taskId: id, customer, lines }: { taskId: string; customer: Voice; lines: readonly string[] },
): Promise<void> => {
  for (const [index, line] of lines.entries()) {
    const sound = speak(customer, line)
    if (sound) await call(savePromptSound, { params: { id, n: index + 1 }, token, sound })
  }
}

/** Lets an answer be one of an earlier day. */
export const moveAnswerBack = async (db: Db, id: string, at: Date): Promise<void> => {
  const startedAt = secondsAfter(at, -180)
  const markedAt = hoursAfter(at, 20)
  const settledAt = sql`case when ${speakingAnswers.settledRound} is not null then ${markedAt}::timestamptz end`
  await db.update(speakingAnswers).set({ startedAt, sentAt: at, settledAt }).where(eq(speakingAnswers.id, id))
  await db.update(speakingParts).set({ createdAt: at }).where(eq(speakingParts.answerId, id))
  await db.update(speakingMarks).set({ changedAt: markedAt }).where(eq(speakingMarks.answerId, id))
  await db
    .update(speakingMarkVersions)
    .set({ at: hoursAfter(at, 20) })
    .where(eq(speakingMarkVersions.answerId, id))
}

export const daysBefore = (now: Date, days: number): Date => hoursAfter(now, -24 * days - 1)

type Markers = { trainer: string; colleague: string }

/** The trainer marks an answer, and a colleague makes a second mark. What is agreed is what the trainer says. */
const markAnswer = async (
  call: Call,
  id: string,
  { answer, isTwice, markers }: { answer: SpokenAnswer; isTwice: boolean; markers: Markers },
): Promise<void> => {
  const { mark, colleague, agreed } = answer
  const final = { final: true, revision: 0 }
  if (colleague && !isTwice) await call(markTwice, { params: { id }, token: markers.colleague })
  if (mark)
    await call(saveSpeakingMark, { params: { id }, body: { ...mark, ...final }, token: markers.trainer })
  if (colleague)
    await call(saveSpeakingMark, {
      params: { id },
      body: { ...colleague, ...final },
      token: markers.colleague,
    })
  if (mark && agreed !== undefined)
    await call(agreeOnAnswer, {
      params: { id },
      body: { levels: mark.levels, note: agreed },
      token: markers.trainer,
    })
}

/** A trainee asks for her mark to be checked, and her trainer may answer. */
const contest = async (
  call: Call,
  id: string,
  { note, criteria, rejected }: NonNullable<SpokenAnswer['appeal']>,
  { token, trainerToken }: { token: string; trainerToken: string },
): Promise<void> => {
  await call(appealMark, { params: { id }, body: { note, criteria: [...criteria] }, token })
  if (rejected !== undefined)
    await call(rejectMarkAppeal, { params: { id }, body: { reason: rejected }, token: trainerToken })
}

type Settled = Pick<DemoSpeakingTask, 'madeDaysAgo' | 'dueInDays'> & { isOver?: boolean | undefined }

/** Lets a task that is answered be one of an earlier day, with its due time. */
export const settleTask = async (
  { call, db, now, token }: { call: Call; db: Db; now: Date; token: string },
  taskId: string,
  { madeDaysAgo, dueInDays, isOver }: Settled,
): Promise<void> => {
  const dueAt = hoursAfter(now, 24 * dueInDays)
  await call(changeSpeakingTask, {
    params: { id: taskId },
    body: { due_at: dueAt.toISOString(), ...(isOver && { state: 'closed' }) },
    token,
  })
  await db
    .update(speakingTasks)
    .set({
      createdAt: daysBefore(now, madeDaysAgo),
      // Nobody is told today of what came days ago.
      ...(madeDaysAgo > 0 && { announce: false }),
      ...(isOver && { endedAt: hoursAfter(dueAt, 24) }),
    })
    .where(eq(speakingTasks.id, taskId))
}

const fillTask = async (
  { call, db, now }: { call: Call; db: Db; now: Date },
  { accountOf, markers }: Pick<Class, 'accountOf'> & { markers: Markers },
  { answers, madeDaysAgo, dueInDays, isOver, customer, ...body }: DemoSpeakingTask,
): Promise<void> => {
  const { trainer: token } = markers
  const made = await call(createSpeakingTask, { body, token })
  const { id: taskId } = createSpeakingTask.success.body.parse(made).data
  if (customer) await recordLines(call, token, { taskId, customer, lines: body.questions })
  for (const answer of answers) {
    const own = await signIn(call, accountOf(answer.first))
    const id = await answerTask(call, own, taskId, answer)
    if (id === undefined) return
    await markAnswer(call, id, { answer, isTwice: body.marked_twice ?? false, markers })
    if (answer.appeal) await contest(call, id, answer.appeal, { token: own, trainerToken: token })
    await moveAnswerBack(db, id, daysBefore(now, answer.daysAgo))
  }
  await settleTask({ call, db, now, token }, taskId, { madeDaysAgo, dueInDays, isOver })
}

/** The class answers questions in its own words, and its trainer has marked most of the answers. */
export const answerSpeakingTasks = async (
  call: Call,
  db: Db,
  { trainer, colleague, accountOf }: Class,
  now: Date,
): Promise<void> => {
  const markers = { trainer: await signIn(call, trainer), colleague: await signIn(call, colleague) }
  for (const task of [...demoSpeakingTasks, demoConversation])
    await fillTask({ call, db, now }, { accountOf, markers }, task)
}
