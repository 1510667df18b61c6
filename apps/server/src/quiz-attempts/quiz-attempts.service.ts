import type {
  AnsweredQuiz,
  NotAnsweredQuiz,
  PlayableQuiz,
  RunningAttempt,
  StoredWord,
} from '@elocute/contract/quiz-attempts'
import type { Quiz } from '@elocute/contract/quizzes'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import type { Db } from '../db/client.ts'
import { inBatches } from '../db/in-batches.ts'
import { refuseMissing } from '../missing-parent.ts'
import { hoursAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { refuseUnlessStartable } from '../quizzes/quiz-life.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { emptyDeletedAttempts } from './delete-attempts.ts'
import * as quizAttempts from './quiz-attempts.repository.ts'

/** After this time the server submits an abandoned attempt, for example after a closed tab. */
const abandonedAfterHours = 24

type Dependencies = { db: Db; clock: Clock; settings: Pick<SchoolSettings, 'load'> }

export const createQuizAttempts = ({ db, clock, settings }: Dependencies) => {
  const notAnswered = quizAttempts.prepareNotAnswered(db)
  const answered = quizAttempts.prepareAnswered(db)
  const play = quizAttempts.preparePlay(db)

  const secondsLeft = (startedAt: Date, timerSeconds: number): number =>
    Math.max(0, (secondsAfter(startedAt, timerSeconds).getTime() - clock.now().getTime()) / 1000)

  const running = (
    timerSeconds: number,
    { id, startedAt }: { id: string; startedAt: Date },
    words: StoredWord[],
  ): RunningAttempt => {
    return {
      id,
      started_at: formatUtc(startedAt),
      deadline_at: formatUtc(secondsAfter(startedAt, timerSeconds)),
      seconds_left: secondsLeft(startedAt, timerSeconds),
      words,
    }
  }

  /** A quiz that is open to this trainee, or that she has started. Every call that names a quiz follows this rule. */
  const load = async (userId: string, quizId: string): Promise<PlayableQuiz> => {
    const [[row], { clip_days }] = await Promise.all([play.execute({ userId, quizId }), settings.load()])
    if (!row) throw new Problem('not_found', 'quiz_not_found')
    const { quiz, words, attempt, life } = row
    const status = statusOf(attempt?.state)
    if (status === 'not_answered') refuseUnlessOpen(life, clock.now())
    return {
      ...unstarted(quiz, words, life, clip_days),
      status,
      score: attempt?.score ?? null,
      attempt_id: attempt?.id ?? null,
      ...(attempt &&
        status === 'in_progress' && {
          attempt: running(quiz.timer_seconds, attempt, await quizAttempts.wordsOf(db, attempt.id)),
        }),
    }
  }

  return {
    load,

    /** A quiz as a trainee gets it who has not started it, for a trainer, in any state. */
    preview: async (trainerId: string, quizId: string): Promise<PlayableQuiz> => {
      const [[row], { clip_days }] = await Promise.all([
        play.execute({ userId: trainerId, quizId }),
        settings.load(),
      ])
      if (!row) throw new Problem('not_found', 'quiz_not_found')
      return unstarted(row.quiz, row.words, row.life, clip_days)
    },

    words: async (userId: string, quizId: string): Promise<string[]> =>
      (await load(userId, quizId)).words.map(({ question_word }) => question_word),

    notAnswered: async (userId: string): Promise<NotAnsweredQuiz[]> =>
      (await notAnswered.execute({ userId, now: clock.now() })).map(
        ({ createdAt, dueAt, state, startedAt, ...quiz }) => ({
          ...quiz,
          created_at: createdAt.toISOString(),
          due_at: dueAt && dueAt.toISOString(),
          status: statusOf(state),
          seconds_left:
            startedAt && state === 'in_progress' ? secondsLeft(startedAt, quiz.timer_seconds) : null,
        }),
      ),

    answered: async (userId: string): Promise<AnsweredQuiz[]> =>
      (await answered.execute({ userId })).map(
        ({ createdAt, dueAt, startedAt, completedAt, takenAt, score, ...quiz }) => ({
          ...quiz,
          created_at: createdAt.toISOString(),
          due_at: dueAt && dueAt.toISOString(),
          score: score ?? 0,
          started_at: formatUtc(startedAt),
          completed_at: formatUtc(completedAt ?? startedAt),
          taken_at: formatUtc(takenAt ?? startedAt),
        }),
      ),

    /** Starts the attempt, or returns the one that is running. `editedAt` is that of the words that the page shows. */
    start: async (
      userId: string,
      quizId: string,
      editedAt?: string,
    ): Promise<{ attempt: RunningAttempt; repeated: boolean }> => {
      const started = await quizAttempts
        .insertStarted(db, {
          id: newId(),
          quizId,
          userId,
          startedAt: clock.now(),
          editedAt: editedAt === undefined ? null : new Date(editedAt),
        })
        .catch(refuseMissing('not_found', 'quiz_not_found'))
      const { attempt, status } = await load(userId, quizId)
      if (!attempt && status === 'not_answered') throw new Problem('quiz_changed', 'quiz_changed')
      if (!attempt) throw new Problem('already_taken', 'quiz_taken')
      return { attempt, repeated: !started }
    },

    submit: async (userId: string, quizId: string): Promise<void> => {
      if (await quizAttempts.completePending(db, { userId, quizId })) return
      const { status } = await load(userId, quizId)
      if (status !== 'completed') throw new Problem('not_answered', 'quiz_not_answered')
    },

    /** Submits abandoned attempts and returns their number. Several servers may run it at the same time. */
    completeAbandoned: async (signal?: AbortSignal): Promise<number> => {
      const now = clock.now()
      const before = hoursAfter(now, -abandonedAfterHours)
      const answered = await inBatches((most) => quizAttempts.completeSomeAnswered(db, before, most), signal)
      const ended = await inBatches(
        (most) => quizAttempts.completeSomeEnded(db, { before, now }, most),
        signal,
      )
      return answered + ended
    },

    /** Deletes the words, decisions and clips of deleted attempts, in steps. Several servers may run it at the same time. */
    emptyDeleted: async (signal?: AbortSignal): Promise<void> => {
      while (!signal?.aborted && (await emptyDeletedAttempts(db)));
    },
  }
}

export type QuizAttempts = ReturnType<typeof createQuizAttempts>

type State = 'in_progress' | 'pending' | 'completed' | 'void'

/** A quiz with a void attempt counts as not answered. */
const statusOf = (state: State | null | undefined): PlayableQuiz['status'] =>
  state == null || state === 'void' ? 'not_answered' : state

type Life = { state: Quiz['state']; opensAt: Date | null; isAddressed: boolean }

/** A quiz that a trainee has not started. */
const unstarted = (
  quiz_info: PlayableQuiz['quiz_info'],
  words: PlayableQuiz['words'],
  { dueAt, editedAt }: { dueAt: Date | null; editedAt: Date },
  clip_days: number,
): PlayableQuiz => ({
  status: 'not_answered',
  score: null,
  quiz_info,
  words,
  attempt_id: null,
  due_at: dueAt && dueAt.toISOString(),
  edited_at: editedAt.toISOString(),
  clip_days,
})

/** To a trainee neither a draft nor a quiz for others exists. */
const refuseUnlessOpen = (life: Life, now: Date): void => {
  if (life.state === 'draft' || !life.isAddressed) throw new Problem('not_found', 'quiz_not_found')
  refuseUnlessStartable(life, now)
}
