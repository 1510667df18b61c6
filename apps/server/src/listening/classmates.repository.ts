import { and, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handle } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import {
  appeals,
  attempts,
  attemptWords,
  groupMembers,
  groups,
  storedFiles,
  users,
  voiceConsents,
  wordClips,
} from '../db/schema.ts'
import { fileParts } from '../platform/stored-files.repository.ts'
import { verifiedTrainee, wasAnswered } from '../quizzes/quiz-life.ts'

/** How sure the page's recogniser and the second listener must be, each of its own. See decision 58. */
const sureFrom = 0.9

const mine = alias(groupMembers, 'mine')
const theirs = alias(groupMembers, 'theirs')

/** The consents of verified trainees who share a group that is in use with the listener, without her own. */
const consentsAround = (db: Handle, listenerId: string) =>
  db
    .select({ userId: voiceConsents.userId, talker: voiceConsents.talker })
    .from(voiceConsents)
    .innerJoin(users, and(eq(users.id, voiceConsents.userId), verifiedTrainee))
    .where(
      and(
        ne(voiceConsents.userId, listenerId),
        inArray(
          voiceConsents.userId,
          db
            .select({ id: theirs.userId })
            .from(mine)
            .innerJoin(groups, and(eq(groups.id, mine.groupId), isNull(groups.archivedAt)))
            .innerJoin(theirs, eq(theirs.groupId, mine.groupId))
            .where(eq(mine.userId, listenerId)),
        ),
      ),
    )

/**
 * A word that was surely said: it counts since the page has accepted it, both recognisers are sure, and nobody has decided on
 * it or contested it. The quiz was answered, and not reopened.
 */
const surelySaid = and(
  wasAnswered,
  eq(attemptWords.counts, true),
  isNull(attemptWords.decidedOutcome),
  gte(attemptWords.confidence, sureFrom),
  eq(wordClips.finding, 'agrees'),
  gte(wordClips.confidence, sureFrom),
  isNull(appeals.attemptId),
)

const wordOfAttempt = eq(attemptWords.attemptId, attempts.id)
const clipOfWord = and(eq(wordClips.attemptId, attemptWords.attemptId), eq(wordClips.n, attemptWords.n))
const appealOfWord = and(eq(appeals.attemptId, attemptWords.attemptId), eq(appeals.n, attemptWords.n))

type Around = { listenerId: string; words: readonly string[]; most: number }

/** Some talkers around a listener, `most` of those who consent, with which of these words they say, in a random order. */
export const talkersAround = (db: Handle, { listenerId, words, most }: Around) => {
  const some = db.$with('some').as(
    consentsAround(db, listenerId)
      .orderBy(sql`random()`)
      .limit(most),
  )
  return db
    .with(some)
    .select({
      talker: some.talker,
      words: sql<string[]>`array_agg(distinct ${attemptWords.questionWord})`,
    })
    .from(some)
    .innerJoin(attempts, eq(attempts.userId, some.userId))
    .innerJoin(attemptWords, wordOfAttempt)
    .innerJoin(wordClips, clipOfWord)
    .leftJoin(appeals, appealOfWord)
    .where(and(isAmong(attemptWords.questionWord, words), surelySaid))
    .groupBy(some.talker)
    .orderBy(sql`random()`)
}

type Asked = { listenerId: string; talker: string; word: string }

/** The clip of a word of a talker, if this listener may hear it: the one of which the second listener was surest. */
export const findClipOf = async (db: Handle, { listenerId, talker, word }: Asked) => {
  const around = consentsAround(db, listenerId).as('around')
  const [row] = await db
    .select(fileParts)
    .from(around)
    .innerJoin(attempts, eq(attempts.userId, around.userId))
    .innerJoin(attemptWords, wordOfAttempt)
    .innerJoin(wordClips, clipOfWord)
    .innerJoin(storedFiles, eq(storedFiles.id, wordClips.fileId))
    .leftJoin(appeals, appealOfWord)
    .where(and(eq(around.talker, talker), eq(attemptWords.questionWord, word), surelySaid))
    .orderBy(desc(wordClips.confidence), desc(wordClips.createdAt))
    .limit(1)
  return row
}
