import type { TaskReminders } from '../mails/reminders.service.ts'
import type { ChangeQuizBody } from '@elocute/contract/quiz-changes'
import type { CorrectWordBody } from '@elocute/contract/word-corrections'
import type { Quiz } from '@elocute/contract/quizzes'
import type { Actor, Audit } from '../audit/audit.service.ts'
import { forWhom, setAudienceOf } from '../groups/audience.ts'
import { timeOf, type Clock } from '../platform/clock.ts'
import { brokenField, Problem } from '../problem.ts'
import { lockAttemptsOf } from '../quiz-attempts/delete-attempts.ts'
import * as corrections from './corrections.repository.ts'
import * as quizzes from './quizzes.repository.ts'
import { quizAudience } from './quiz-life.ts'
import { questionRows, type Quizzes } from './quizzes.service.ts'

type Dependencies = {
  clock: Clock
  audit: Audit
  quizzes: Pick<Quizzes, 'create' | 'find'>
  reminders: Pick<TaskReminders, 'remind'>
}
type Locked = NonNullable<Awaited<ReturnType<typeof quizzes.lockQuiz>>>

export const hasEnded = (state: Quiz['state']): boolean => state === 'closed' || state === 'archived'

const facts = ({
  state,
  opensAt,
  dueAt,
  audience,
  cefr,
}: Pick<Locked, 'state' | 'opensAt' | 'dueAt' | 'audience' | 'cefr'>) => ({
  state,
  audience,
  ...(cefr && { cefr }),
  opens_at: opensAt && opensAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

/** Changes of a quiz after its creation. */
export const createQuizChanges = ({ clock, audit, quizzes: all, reminders }: Dependencies) => ({
  remind: reminders.remind,

  /** Changes what the body names. The game is refused with 409 as soon as somebody has started the quiz. */
  change: async (actor: Actor, id: string, { game, audience, ...changes }: ChangeQuizBody): Promise<Quiz> => {
    await audit.transaction(async (tx) => {
      const before = await quizzes.lockQuiz(tx, id)
      if (!before) throw new Problem('not_found', 'quiz_not_found')
      const state = changes.state ?? before.state
      const after = {
        state,
        title: changes.title ?? before.title,
        opensAt: changes.opens_at === undefined ? before.opensAt : timeOf(changes.opens_at),
        dueAt: changes.due_at === undefined ? before.dueAt : timeOf(changes.due_at),
        endedAt: hasEnded(state) ? (before.endedAt ?? clock.now()) : null,
        audience: audience === undefined ? before.audience : forWhom(audience),
        cefr: changes.cefr === undefined ? before.cefr : changes.cefr,
      }
      const startsOver = game !== null || (state === 'draft' && before.state !== 'draft')
      if (startsOver && (await quizzes.isStarted(tx, id)))
        throw new Problem('quiz_has_attempts', 'quiz_has_attempts')
      const opens = state === 'open' && before.state !== 'open'
      if (after.opensAt && after.dueAt && after.dueAt <= after.opensAt)
        throw brokenField('due_at', 'due_before_opening')
      await quizzes.updateQuiz(tx, id, {
        ...after,
        // Those who were told already are not told again.
        ...((opens || audience !== undefined) && { announce: true }),
        ...(game && {
          type: game.type,
          timerSeconds: game.timer_seconds,
          totalPoints: game.total_points,
          editedAt: clock.now(),
        }),
      })
      if (audience !== undefined) await setAudienceOf(tx, quizAudience, id, audience)
      if (game) {
        await quizzes.deleteQuestions(tx, id)
        await quizzes.insertQuestions(tx, questionRows(id, game.questions))
      }
      audit.record(tx, {
        actor,
        action: 'quiz_changed',
        subject: 'quiz',
        subjectId: id,
        before: facts(before),
        after: {
          ...facts(after),
          ...(game && { words: game.questions.length }),
          ...(audience && { groups: audience.group_ids.length, people: audience.user_ids.length }),
        },
      })
    })
    return all.find(id)
  },

  /**
   * Corrects the spelling of the word at a position, also after the first start, as long as no attempt has met it; see decision 98. The
   * same correction again changes nothing.
   */
  correctWord: async (
    actor: Actor,
    quizId: string,
    n: number,
    { instead_of, ...spelling }: CorrectWordBody,
  ): Promise<Quiz> => {
    await audit.transaction(async (tx) => {
      const quiz = await quizzes.lockQuiz(tx, quizId)
      if (!quiz) throw new Problem('not_found', 'quiz_not_found')
      const questions = await corrections.questionsOf(tx, quizId)
      const before = questions.find((question) => question.n === n)
      if (before?.question_word === spelling.question_word && before.shown_as === spelling.shown_as) return
      if (before?.question_word !== instead_of) throw new Problem('quiz_changed', 'quiz_words_changed')
      if (questions.some((other) => other.n !== n && other.question_word === spelling.question_word))
        throw brokenField('question_word', 'word_twice')
      const taken = await lockAttemptsOf(tx, { quizId })
      // Their pages have all words already, and may still send each of them.
      if (taken.some(({ state }) => state === 'in_progress' || state === 'pending'))
        throw new Problem('quiz_has_attempts', 'quiz_in_play')
      const place = { quizId, type: quiz.type, n }
      if (await corrections.wasMet(tx, { ...place, word: instead_of }))
        throw new Problem('quiz_has_attempts', 'word_met')
      await corrections.correctQuestion(tx, place, spelling)
      // A page that shows the old spelling cannot start the quiz.
      await quizzes.updateQuiz(tx, quizId, { editedAt: clock.now() })
      const what = { action: 'quiz_word_corrected', subject: 'quiz', subjectId: quizId } as const
      audit.record(tx, { actor, ...what, after: { n } })
    })
    return all.find(quizId)
  },

  /** A draft with the same game and level, for everyone and without dates. */
  duplicate: async (trainerId: string, id: string, title: string): Promise<Quiz> => {
    const { type, timer_seconds, total_points, questions, cefr } = await all.find(id)
    return all.create(trainerId, {
      title,
      type,
      timer_seconds,
      total_points,
      state: 'draft',
      opens_at: null,
      due_at: null,
      audience: null,
      cefr,
      questions: questions.map(({ question_word, shown_as = null, difficulty = null }) => ({
        question_word,
        shown_as,
        difficulty,
      })),
    })
  },
})

export type QuizChanges = ReturnType<typeof createQuizChanges>
