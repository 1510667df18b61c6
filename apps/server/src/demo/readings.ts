import { pronouncingDictionary } from '@elocute/speech/node/pronouncing-dictionary'
import type { Handle } from '../db/client.ts'
import { countedReadings, readingAssignments, readingComments } from '../db/schema.ts'
import { hoursAfter } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { scoresOf } from '../reading-assignments/scores-of.ts'
import { passages } from '../speech-practice/library/passages.ts'
import { practised, troublesIn, wordsOfScript } from './practice-runs.ts'
import { seededRandom, timeOfDay } from './random.ts'
import { readPassage } from './read-passage.ts'
import { storeReading } from './store-reading.ts'

type Account = { id: string; person: { first: string } }

const assignments = [
  { passageId: 'cold-pizza', madeDaysAgo: 9, dueInDays: 2, readers: 5, comment: true },
  { passageId: 'let-them-finish', madeDaysAgo: 20, dueInDays: -6, readers: 7, comment: false },
] as const

const comment =
  'Much clearer than last week. Keep the tip of your tongue between your teeth in “thank” and “three”.'

/** Two assigned readings: one that is due soon, and one that is overdue for some. */
export const addDemoReadings = async (
  db: Handle,
  { accounts, trainerId }: { accounts: readonly Account[]; trainerId: string },
  now: Date,
): Promise<void> => {
  const random = seededRandom(1201)
  const dictionary = pronouncingDictionary()
  for (const { passageId, madeDaysAgo, dueInDays, readers, comment: isCommented } of assignments) {
    const passage = passages.find(({ id }) => id === passageId)
    if (!passage) continue
    const assignmentId = newId()
    const { title, text: script } = passage
    await db.insert(readingAssignments).values({
      id: assignmentId,
      title,
      script,
      createdBy: trainerId,
      tries: 3,
      passMark: 70,
      createdAt: timeOfDay(hoursAfter(now, -24 * madeDaysAgo), 0),
      dueAt: timeOfDay(hoursAfter(now, 24 * dueInDays), 1),
    })
    const words = wordsOfScript(script, dictionary)
    for (const [index, { first, to, troubles }] of practised.slice(0, readers).entries()) {
      const account = accounts.find(({ person }) => person.first === first)
      if (!account) continue
      const result = readPassage(words, { level: to, troubles: troublesIn(troubles), random })
      // The last one reads after it was due.
      const daysAgo = index === 6 ? -dueInDays - 2 : madeDaysAgo - 1 - index
      const createdAt = timeOfDay(hoursAfter(now, -24 * Math.max(1, daysAgo)), random())
      const runId = await storeReading(db, { userId: account.id, script, result, createdAt })
      await db.insert(countedReadings).values({
        runId,
        assignmentId,
        userId: account.id,
        n: 1,
        overall: result.overall,
        ...scoresOf(result),
        createdAt,
      })
      if (isCommented && index === 0)
        await db.insert(readingComments).values({
          id: newId(),
          runId,
          trainerId,
          text: comment,
          createdAt: hoursAfter(createdAt, 3),
        })
    }
  }
}
