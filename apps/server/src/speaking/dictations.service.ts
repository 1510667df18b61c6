import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import { dictationLimits } from '@elocute/contract/dictation-limits'
import type { DictationPage, MissedWord, OverruleWordBody } from '@elocute/contract/trainer-dictations'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as dictations from './dictations.repository.ts'
import { holdTaskOf, lockTriesOf } from './lock-answers.ts'
import { answersOf } from './speaking-answers.repository.ts'
import { holdUser } from '../db/lock-user.ts'
import { findTask } from './speaking-tasks.repository.ts'
import type { Reopenings } from './reopenings.service.ts'
import type { SpeakingAppeals } from './speaking-appeals.service.ts'
import { toAnswer } from './to-answer.ts'
import { noTrainer } from './marking-turn.ts'
import { toDictation } from './to-dictation.ts'

type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  appeals: Pick<SpeakingAppeals, 'of' | 'follow'>
  reopenings: Pick<Reopenings, 'around'>
}
type Word = { id: string; n: number; place: number }

/** What trainers see of the tries at dictations, and where they overrule the machine. See decision 102. */
export const createDictations = ({ db, clock, audit, appeals, reopenings }: Dependencies) => {
  const load = async (id: string) => {
    const found = await dictations.findTry(db, id, 'sent')
    if (!found?.dictation) throw new Problem('not_found', 'speaking_answer_not_found')
    const { dictation, ...rest } = found
    const [items, words] = await Promise.all([dictations.itemsOf(db, id), dictations.wordsOf(db, id)])
    return { ...rest, dictation, answer: toDictation(found, items, words) }
  }

  return {
    page: async (id: string): Promise<DictationPage> => {
      const { taskId, title, dictation, trainee, answer } = await load(id)
      const [all, appeal, reopened] = await Promise.all([
        answersOf(db, { userId: trainee.id, taskId, sent: true, beside: id }),
        appeals.of(id),
        reopenings.around(id, { taskId, userId: trainee.id }),
      ])
      return {
        trainee,
        task: { id: taskId, title, dictation },
        answers: all.map(toAnswer),
        answer,
        appeal,
        ...reopened,
      }
    },

    /** Makes a word right or wrong. Refused with 409 and the try as it is if somebody has decided since. */
    overrule: async (
      actor: Actor,
      { id, n, place }: Word,
      { right, reason, revision }: OverruleWordBody,
    ): Promise<DictationAnswer> => {
      const isDecided = await audit.transaction(async (tx) => {
        if (!(await holdUser(tx, actor.userId))) throw new Problem('not_signed_in', 'not_signed_in')
        // A mail about its appeal names the task.
        await holdTaskOf(tx, id)
        const answer = (await lockTriesOf(tx, { id })).find((one) => one.id === id)
        const word = { answerId: id, n, place }
        if (!answer || !(await dictations.hasWord(tx, word)))
          throw new Problem('not_found', 'dictation_word_not_found')
        const decision = { right, reason, by: actor.userId, at: clock.now() }
        const decided = await dictations.decideWord(tx, { ...word, revision }, decision)
        if (!decided) return false
        if (decided.before === right) return true
        const where = `${n}.${place}`
        const change = { trainerId: actor.userId, changed: true, answersOpen: false }
        const appeal = await appeals.follow(tx, answer, change)
        audit.record(tx, {
          actor,
          action: 'dictation_overruled',
          subject: 'speaking_answer',
          subjectId: id,
          traineeId: answer.userId,
          before: { word: where, right: decided.before, ...(appeal && { appeal: appeal.before }) },
          // The audit keeps no free text.
          after: { word: where, right, reason: reason.length, ...(appeal && { appeal: appeal.after }) },
        })
        return true
      })
      const { answer: data } = await load(id)
      if (!isDecided) throw new Problem('dictation_word_changed', 'dictation_word_changed', { data })
      return data
    },

    missedWords: async (taskId: string, group?: string): Promise<{ data: MissedWord[]; tries: number }> => {
      if (!(await findTask(db, noTrainer, taskId))) throw new Problem('not_found', 'speaking_not_found')
      const [data, tries] = await Promise.all([
        dictations.missedWords(db, { taskId, group, most: dictationLimits.missedWords }),
        dictations.countTries(db, taskId, group),
      ])
      return { data, tries }
    },
  }
}
