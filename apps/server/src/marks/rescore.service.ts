import type { Rescore, RescoredWord, RescoreQuery } from '@elocute/contract/rescore'
import type { ListenerBar } from '@elocute/contract/settings'
import { modelVersions } from '@elocute/speech/models'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { hearClipsAgain } from '../jobs/all-jobs.ts'
import type { Jobs } from '../jobs/jobs.service.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { lockAttempt } from './attempt-lock.repository.ts'
import * as decisions from './decisions.repository.ts'
import * as rescore from './rescore.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; settings: SchoolSettings; jobs: Pick<Jobs, 'send'> }
type Decision = { bar: ListenerBar; reason: string; quizId: string | undefined }

const engine = modelVersions.clipListener

/**
 * The re-score: what the present second listener makes of the clips that are kept, by each bar that the settings know. It
 * changes marks only when the owner applies it, and only upwards: decision 31.
 */
export const createRescore = ({ db, clock, audit, settings, jobs }: Dependencies) => {
  const quizOf = async (quizId: string | undefined) => {
    if (quizId === undefined) return null
    const quiz = await rescore.findQuizTitle(db, quizId)
    if (!quiz) throw new Problem('not_found', 'quiz_not_found')
    return quiz
  }

  /** Counts the words of one attempt, in one transaction. Returns their number. */
  const applyTo = (id: string, { actor, bar, reason }: Decision & { actor: Actor }): Promise<number> =>
    audit.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, { id })
      const words = attempt ? await rescore.wordsToRescore(tx, id, engine, bar) : []
      if (!attempt || words.length === 0) return 0
      const now = clock.now()
      let score = attempt.score
      for (const { n, confidence } of words) {
        await decisions.setOutcome(tx, { attemptId: id, n, outcome: 'correct', source: 'rescore' })
        const scoreBefore = score
        score = await decisions.updateScore(tx, id)
        await decisions.insertDecision(tx, {
          id: newId(),
          attemptId: id,
          n,
          source: 'rescore',
          outcome: 'correct',
          reason,
          at: now,
          userId: actor.userId,
          confidence,
          engineVersion: engine,
          scoreBefore,
          scoreAfter: score,
        })
        await decisions.answerAppeal(tx, { attemptId: id, n, state: 'accepted', now })
      }
      audit.record(tx, {
        actor,
        action: 'attempt_rescored',
        subject: 'attempt',
        subjectId: id,
        traineeId: attempt.userId,
        before: { score: attempt.score },
        after: { score, words: words.length, bar },
      })
      return words.length
    })

  return {
    load: async (quizId: string | undefined): Promise<Rescore> => {
      const scope = { engine, quizId }
      const [quiz, clips, bars, requestedAt, { listener_bar: bar }] = await Promise.all([
        quizOf(quizId),
        rescore.countClips(db, scope),
        rescore.countByBar(db, scope),
        settings.rescoreRequestedAt(),
        settings.load(),
      ])
      return { quiz, engine, ...clips, running: requestedAt !== null, bar, bars }
    },

    words: async (query: RescoreQuery): Promise<{ data: RescoredWord[]; total: number }> => {
      const { quiz_id: quizId, bar, limit, offset } = query
      await quizOf(quizId)
      const scope = { engine, quizId }
      const [data, bars] = await Promise.all([
        rescore.listWords(db, scope, { bar, limit, offset }),
        rescore.countByBar(db, scope),
      ])
      return { data, total: bars.find((one) => one.bar === bar)?.words ?? 0 }
    },

    start: (actor: Actor): Promise<void> =>
      settings.requestRescore(actor, (tx) => jobs.send(tx, hearClipsAgain, {})),

    /**
     * Counts the words of all attempts, each attempt in a transaction of its own. When it fails in the middle, what was
     * counted stays, and the same call again does the rest.
     */
    apply: async (actor: Actor, decision: Decision): Promise<{ words: number; attempts: number }> => {
      await quizOf(decision.quizId)
      const ids = await rescore.attemptsToRescore(db, { engine, ...decision }, decision.bar)
      const done = { words: 0, attempts: 0 }
      for (const id of ids) {
        const words = await applyTo(id, { ...decision, actor })
        done.words += words
        done.attempts += words > 0 ? 1 : 0
      }
      return done
    },
  }
}

export type RescoreService = ReturnType<typeof createRescore>
