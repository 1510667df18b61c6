import type { Difficulty, QuizType } from '@elocute/contract/quiz-fields'
import { totalPoints } from '@elocute/contract/quiz-drafts'
import type { Database } from '../db/client.ts'
import { modules, quizQuestions, quizzes, settings, users } from '../db/schema.ts'
import type { Services } from '../dependencies.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'

type User = typeof users.$inferInsert

type QuizDraft = {
  type?: QuizType
  title?: string
  timerSeconds?: number
  words?: readonly string[]
  difficulty?: Difficulty
}

/** Inserts rows that a test needs. Values that the test does not give are valid ones. */
export const createFactories = (parts: { database: Database; services: Services; clock: Clock }) => {
  const { database, services, clock } = parts
  const { db } = database
  let made = 0
  const next = () => ++made

  const user = async (changes: Partial<User> = {}) => {
    const number = next()
    const row: User = {
      id: newId(),
      email: `person${number}@example.com`,
      firstName: 'Person',
      lastName: 'Number',
      role: 'trainee',
      status: 'verified',
      // No password matches it. A test of the sign-in registers its account by calls.
      passwordHash: 'none',
      createdAt: clock.now(),
      ...changes,
    }
    await db.insert(users).values(row)
    // A suspended account has no session.
    const token = row.status === 'suspended' ? '' : await services.sessions.open(db, row.id)
    return { ...row, token }
  }

  const changeSettings = async (set: Partial<typeof settings.$inferInsert>): Promise<void> => {
    await db
      .insert(settings)
      .values({ id: 1, clipDays: 30, ...set })
      .onConflictDoUpdate({ target: settings.id, set })
  }

  return {
    user,
    trainer: (changes: Partial<User> = {}) => user({ role: 'trainer', trainerLevel: 'trainer', ...changes }),
    owner: (changes: Partial<User> = {}) => user({ role: 'trainer', trainerLevel: 'owner', ...changes }),
    observer: (changes: Partial<User> = {}) =>
      user({ role: 'trainer', trainerLevel: 'observer', ...changes }),
    trainee: (changes: Partial<User> = {}) => user({ role: 'trainee', ...changes }),
    applicant: (changes: Partial<User> = {}) => user({ role: 'trainee', status: 'pending', ...changes }),

    quiz: async (draft: QuizDraft = {}) => {
      const type = draft.type ?? 'pronounce_it_fast'
      const words = draft.words ?? ['apple', 'river', 'yellow']
      const difficulty = type === 'pronounce_it_fast' ? (draft.difficulty ?? ('Easy' as const)) : null
      const quiz = {
        id: newId(),
        type,
        title: draft.title ?? `Quiz ${next()}`,
        totalPoints: totalPoints(type, words.length),
        timerSeconds: draft.timerSeconds ?? 60,
        createdAt: clock.now(),
      }
      await db.insert(quizzes).values(quiz)
      await db.insert(quizQuestions).values(
        words.map((questionWord, index) => ({
          quizId: quiz.id,
          position: index + 1,
          questionWord,
          difficulty,
        })),
      )
      return { ...quiz, words }
    },

    /** Settings of the school, as its owner has chosen them long ago. */
    settings: changeSettings,
    timeZone: (timeZone: string): Promise<void> => changeSettings({ timeZone }),

    module: async (draft: { title?: string } = {}) => {
      const module = { id: newId(), title: draft.title ?? `Module ${next()}`, createdAt: clock.now() }
      await db.insert(modules).values(module)
      return module
    },
  }
}

export type Factories = ReturnType<typeof createFactories>
