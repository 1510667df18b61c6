import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { ownWords } from '@elocute/contract/own-words'
import type { AttemptPage, Decision, QuizOverview, TraineePage } from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import type { QuizAttempts } from '../quiz-attempts/quiz-attempts.service.ts'
import type { Quizzes } from '../quizzes/quizzes.service.ts'
import type { TaskReminders } from '../mails/reminders.service.ts'
import type { TraineeReadings } from '../reading-assignments/trainee-readings.service.ts'
import type { Sounds } from '../sounds/sounds.service.ts'
import type { Trainees } from '../trainees/trainees.service.ts'
import { appealUntil } from './appeal-period.ts'
import { countOpenAppeals } from './appeals.repository.ts'
import { decisionsOf } from './decisions.repository.ts'
import * as marks from './marks.repository.ts'
import type { WordRow } from './words.repository.ts'
import type { Words } from './words.service.ts'

type Dependencies = {
  db: Db
  clock: Clock
  quizzes: Pick<Quizzes, 'find' | 'summary' | 'isStarted'>
  reminders: Pick<TaskReminders, 'stateOf'>
  trainees: Pick<Trainees, 'find'>
  words: Words
  quizAttempts: Pick<QuizAttempts, 'load'>
  audit: Pick<Audit, 'listenersTo'>
  traineeReadings: Pick<TraineeReadings, 'of'>
  sounds: Pick<Sounds, 'hardestOfTrainee'>
}

type OwnWords = AnswerOf<typeof ownWords>['data']

/** What trainees and trainers read about marks. */
export const createMarks = ({
  db,
  clock,
  quizzes,
  reminders,
  trainees,
  words,
  quizAttempts,
  audit,
  traineeReadings,
  sounds,
}: Dependencies) => ({
  ownWords: async (userId: string, quizId: string): Promise<OwnWords> => {
    const found = await marks.findAnswer(db, { quizId, userId })
    if (!found) throw new Problem('not_found', 'quiz_not_found')
    const { attempt, type, totalPoints } = found
    if (!attempt) {
      await quizAttempts.load(userId, quizId)
      throw new Problem('not_answered', 'quiz_not_answered')
    }
    const { id, score } = attempt
    const [{ words: own }, listened] = await Promise.all([
      words.ofAttempt(db, { ...attempt, quizId, type }),
      audit.listenersTo(db, id),
    ])
    const until = appealUntil(attempt.answeredAt ?? clock.now()).toISOString()
    return {
      attempt_id: id,
      score: score ?? 0,
      total_points: totalPoints,
      appeal_until: until,
      words: own,
      listened,
    }
  },

  quiz: async (id: string, group?: string): Promise<QuizOverview> => {
    const quiz = await quizzes.find(id)
    const [summary, appeals, started, reminder] = await Promise.all([
      quizzes.summary(id, group),
      countOpenAppeals(db, id, group),
      quizzes.isStarted(id),
      reminders.stateOf(id),
    ])
    return {
      ...quiz,
      completion: { completed_attempts: summary.taken, total_trainees: summary.trainees },
      average: summary.average_score,
      appeals,
      started,
      ...reminder,
    }
  },

  attempt: async (id: string): Promise<AttemptPage> => {
    const row = await marks.findAttempt(db, id)
    if (!row) throw new Problem('not_found', 'attempt_not_found')
    const { trainee, quiz, serverStarted, startedAt, completedAt, takenAt, ...attempt } = row
    const { voidReason, voidedAt, voidedBy, ...shown } = attempt
    const [{ rows, words: all }, decisions] = await Promise.all([
      words.ofAttempt(db, { id, quizId: quiz.id, type: quiz.type, serverStarted }),
      decisionsOf(db, id),
    ])
    return {
      attempt: {
        ...shown,
        started_at: formatUtc(startedAt),
        completed_at: completedAt && formatUtc(completedAt),
        taken_at: takenAt && formatUtc(takenAt),
        reopened:
          voidReason !== null && voidedAt
            ? { reason: voidReason, at: voidedAt.toISOString(), by: voidedBy }
            : null,
      },
      trainee,
      quiz,
      words: all,
      history: [
        ...rows.map(pageDecision),
        ...decisions.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
      ],
    }
  },

  trainee: async (id: string): Promise<TraineePage> => {
    const trainee = await trainees.find(id)
    const [rows, failed, readings, hardest] = await Promise.all([
      marks.attemptsOf(db, id),
      marks.failedWordsOf(db, id),
      traineeReadings.of(id),
      sounds.hardestOfTrainee(id),
    ])
    const attempts = rows.map(({ startedAt, takenAt, ...row }) => ({
      ...row,
      started_at: formatUtc(startedAt),
      taken_at: takenAt && formatUtc(takenAt),
    }))
    return { trainee, attempts, words: failed, sounds: hardest, readings }
  },
})

export type Marks = ReturnType<typeof createMarks>

const pageDecision = ({ n, pageOutcome, heard, confidence, engine, at }: WordRow): Decision => ({
  n,
  outcome: pageOutcome,
  heard,
  confidence,
  engine,
  at: at.toISOString(),
  source: 'page',
  finding: null,
  reason: null,
  by: null,
  score_before: null,
  score_after: null,
})
