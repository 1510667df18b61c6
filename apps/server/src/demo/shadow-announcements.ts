import { overruleScore } from '@elocute/contract/shadowings'
import { saveSpeakingPart, startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { changeSpeakingTask, createSpeakingTask } from '@elocute/contract/speaking-tasks'
import type { Db } from '../db/client.ts'
import { daysBefore, moveAnswerBack, settleTask } from './answer-speaking-tasks.ts'
import { signIn, type Account, type Call } from './calls.ts'
import { demoShadowing } from './shadowing.ts'
import { speak, type Voice } from './speak.ts'

type Class = { trainer: Account; accountOf: (first: string) => Account }

/** The passages as a voice says them; null where there is no synthesiser. */
const said = (voice: Voice): Uint8Array<ArrayBuffer>[] | null => {
  const sounds = demoShadowing.passages.map((passage) => speak(voice, passage))
  return sounds.every((sound) => sound !== null) ? sounds : null
}

/** Opens the task, for which the trainer has read the passages, and returns it. */
const openTask = async (call: Call, token: string, models: readonly Uint8Array<ArrayBuffer>[]) => {
  const { title, passages } = demoShadowing
  const body = { kind: 'shadowing', title, questions: passages, state: 'draft', tries: 3 }
  const made = await call(createSpeakingTask, { body, token })
  const { id } = createSpeakingTask.success.body.parse(made).data
  for (const [at, sound] of models.entries())
    await call(savePromptSound, { params: { id, n: at + 1 }, token, sound })
  await call(changeSpeakingTask, { params: { id }, body: { state: 'open' }, token })
  return id
}

/** The class shadows its trainer, who has changed one score. Without a synthesiser there is no such task. */
export const shadowAnnouncements = async (
  call: Call,
  db: Db,
  { trainer, accountOf }: Class,
  now: Date,
): Promise<void> => {
  const models = said(demoShadowing.model)
  if (!models) return
  const token = await signIn(call, trainer)
  const taskId = await openTask(call, token, models)
  for (const [at, one] of demoShadowing.tries.entries()) {
    const own = await signIn(call, accountOf(one.first))
    const begun = await call(startSpeakingAnswer, { params: { id: taskId }, token: own })
    const { id } = startSpeakingAnswer.success.body.parse(begun).data.answer
    for (const [place, sound] of (said(one) ?? []).entries())
      await call(saveSpeakingPart, { params: { id, n: place + 1 }, token: own, sound })
    if (at === 0)
      await call(overruleScore, { params: { id }, body: { ...demoShadowing.overruled, revision: 0 }, token })
    await moveAnswerBack(db, id, daysBefore(now, one.daysAgo))
  }
  const { madeDaysAgo, dueInDays } = demoShadowing
  await settleTask({ call, db, now, token }, taskId, { madeDaysAgo, dueInDays })
}
