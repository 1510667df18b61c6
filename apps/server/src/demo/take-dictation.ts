import { saveDictation } from '@elocute/contract/own-dictations'
import { startSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { createSpeakingTask } from '@elocute/contract/speaking-tasks'
import { overruleWord } from '@elocute/contract/trainer-dictations'
import type { Db } from '../db/client.ts'
import { daysBefore, moveAnswerBack, settleTask } from './answer-speaking-tasks.ts'
import { signIn, type Account, type Call } from './calls.ts'
import { demoDictation, type TypedDictation } from './dictations.ts'

type Class = { trainer: Account; accountOf: (first: string) => Account }

/** One trainee types what she hears as her page would send it. Returns the try. */
const typeOne = async (call: Call, token: string, taskId: string, { typed }: TypedDictation) => {
  const begun = await call(startSpeakingAnswer, { params: { id: taskId }, token })
  const { id } = startSpeakingAnswer.success.body.parse(begun).data.answer
  const items = typed.map((text, at) => ({ n: at + 1, typed: text }))
  await call(saveDictation, { params: { id }, body: { items, send: true }, token })
  return id
}

/** The class writes down a call, and its trainer has overruled a word. */
export const takeDictation = async (
  call: Call,
  db: Db,
  { trainer, accountOf }: Class,
  now: Date,
): Promise<void> => {
  const token = await signIn(call, trainer)
  const { title, items, tries, ...when } = demoDictation
  const settings = { plays: 'twice', capitals: false, punctuation: false }
  const body = {
    kind: 'dictation',
    title,
    questions: items.map(({ text }) => text),
    dictation: { sorts: items.map(({ sort }) => sort), ...settings },
    tries: 2,
  }
  const made = await call(createSpeakingTask, { body, token })
  const { id: taskId } = createSpeakingTask.success.body.parse(made).data
  for (const one of tries) {
    const id = await typeOne(call, await signIn(call, accountOf(one.first)), taskId, one)
    for (const { n, place, reason } of one.overruled ?? [])
      await call(overruleWord, {
        params: { id, n, place },
        body: { right: true, reason, revision: 0 },
        token,
      })
    await moveAnswerBack(db, id, daysBefore(now, one.daysAgo))
  }
  await settleTask({ call, db, now, token }, taskId, when)
}
