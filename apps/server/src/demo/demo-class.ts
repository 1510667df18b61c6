import { normaliseQuestionWord, shownForm, totalPoints } from '@elocute/contract/quiz-drafts'
import { limits } from '@elocute/contract/limits'
import type { Handle } from '../db/client.ts'
import { attempts, attemptWords, quizGroups, quizQuestions, quizzes, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { hoursAfter, secondsAfter } from '../platform/clock.ts'
import { addDemoGroups } from './groups.ts'
import { addDemoPractice } from './practice-runs.ts'
import { cefrOf, demoColleagues, demoTrainees, demoTrainer, emailOf, type DemoTrainee } from './people.ts'
import { demoQuizzes, type DemoQuiz } from './quizzes.ts'
import { addDemoReadings } from './readings.ts'
import { seededRandom, timeOfDay } from './random.ts'

type Account = { id: string; person: DemoTrainee }
type Attempt = typeof attempts.$inferInsert
type Word = typeof attemptWords.$inferInsert

const shownOf = (entry: DemoQuiz['words'][number]): string => (typeof entry === 'string' ? entry : entry[0])
const wordOf = (entry: DemoQuiz['words'][number]): string => normaliseQuestionWord(shownOf(entry))

/** The result of one trainee in one quiz: each word is right with the probability `skill`. */
const takeQuiz = (
  account: Account,
  quizId: string,
  quiz: DemoQuiz,
  startedAt: Date,
  random: () => number,
) => {
  const id = newId()
  const spoken = quiz.words.map((entry, index) => {
    const outcome = random() < account.person.skill ? ('correct' as const) : ('incorrect' as const)
    const word: Word = {
      attemptId: id,
      n: index + 1,
      questionWord: wordOf(entry),
      outcome,
      heard: outcome === 'correct' ? wordOf(entry) : null,
      confidence: Math.round((0.6 + 0.4 * random()) * 100) / 100,
      at: secondsAfter(startedAt, 4 * (index + 1)),
    }
    return word
  })
  const right = spoken.filter(({ outcome }) => outcome === 'correct').length
  const completedAt = secondsAfter(startedAt, 4 * (quiz.words.length + 1))
  const attempt: Attempt = {
    id,
    quizId,
    userId: account.id,
    state: 'completed',
    score: right * limits.pointsPerWord[quiz.type],
    startedAt,
    completedAt,
    takenAt: completedAt,
    answeredAt: completedAt,
  }
  return { attempt, spoken }
}

/** Fills an empty database with a class that has practised for six weeks. */
export const createDemoClass = async (
  db: Handle,
  passwords: { trainer: string; trainee: string },
  now: Date,
): Promise<void> => {
  const random = seededRandom(2026)
  const trainerId = newId()
  const accounts = demoTrainees.map((person) => ({ id: newId(), person }))
  await db.insert(users).values([
    {
      id: trainerId,
      email: demoTrainer.email,
      firstName: demoTrainer.first,
      lastName: demoTrainer.last,
      role: 'trainer',
      trainerLevel: 'owner',
      status: 'verified',
      passwordHash: passwords.trainer,
      createdAt: hoursAfter(now, -24 * 45),
    },
    ...demoColleagues.map(({ first, last, level, joined }) => ({
      id: newId(),
      email: emailOf({ first, last }),
      firstName: first,
      lastName: last,
      role: 'trainer' as const,
      trainerLevel: level,
      status: 'verified' as const,
      passwordHash: passwords.trainer,
      createdAt: hoursAfter(now, -24 * joined),
    })),
    ...accounts.map(({ id, person }, index) => ({
      id,
      email: emailOf(person),
      firstName: person.first,
      middleName: person.middle ?? null,
      lastName: person.last,
      role: 'trainee' as const,
      cefr: cefrOf(person),
      status: person.status,
      passwordHash: passwords.trainee,
      createdAt: secondsAfter(hoursAfter(now, -24 * person.joined - 2), 97 * index),
    })),
  ])

  const groups = await addDemoGroups(db, accounts, now)
  const taken: ReturnType<typeof takeQuiz>[] = []
  for (const quiz of demoQuizzes) {
    const quizId = newId()
    const group = groups.find(({ name }) => name === quiz.group)
    const createdAt = timeOfDay(hoursAfter(now, -24 * quiz.made), 0)
    await db.insert(quizzes).values({
      id: quizId,
      type: quiz.type,
      title: quiz.title,
      totalPoints: totalPoints(quiz.type, quiz.words.length),
      timerSeconds: quiz.timerSeconds,
      cefr: quiz.cefr ?? null,
      state: quiz.state ?? 'open',
      dueAt: quiz.dueIn === undefined ? null : timeOfDay(hoursAfter(now, 24 * quiz.dueIn), 1),
      endedAt: quiz.state === 'archived' ? now : null,
      audience: group ? 'chosen' : 'everyone',
      createdBy: trainerId,
      createdAt,
    })
    if (group) await db.insert(quizGroups).values({ quizId, groupId: group.id })
    await db.insert(quizQuestions).values(
      quiz.words.map((entry, index) => ({
        quizId,
        position: index + 1,
        questionWord: wordOf(entry),
        shownAs: shownForm(wordOf(entry), shownOf(entry)),
        difficulty:
          quiz.type === 'shoot_the_word' ? null : typeof entry === 'string' ? ('Easy' as const) : entry[1],
      })),
    )
    for (const account of accounts) {
      const { person } = account
      if (person.status !== 'verified' || person.leaves?.includes(quiz.title) || random() > quiz.taken)
        continue
      // A trainee who joined later took the older quizzes later.
      const since = Math.min(quiz.made, person.joined) - 1
      const daysAgo = since - Math.floor(random() * Math.min(since, 5))
      const startedAt = timeOfDay(hoursAfter(now, -24 * daysAgo), random())
      if (startedAt < now) taken.push(takeQuiz(account, quizId, quiz, startedAt, random))
    }
  }
  await db.insert(attempts).values(taken.map(({ attempt }) => attempt))
  await db.insert(attemptWords).values(taken.flatMap(({ spoken }) => spoken))
  await addDemoPractice(db, accounts, now)
  await addDemoReadings(db, { accounts, trainerId }, now)
}
