import { asc, eq, sql } from 'drizzle-orm'
import { dictationItems, dictationWords, speakingAnswers, speakingTasks } from '../db/schema.ts'
import { inParts, once, type OwnDataPart } from '../own-data/own-data-part.ts'
import { areOwnTries } from './machine-marked-tries.ts'

type Item = { item: number; text: string; played: number; typed: string; words: object[] }

/** All items of the task: what was neither played by count nor typed is marked, too. */
const items = sql<Item[]>`(
  select coalesce(json_agg(json_build_object(
    'item', said.n, 'text', said.text,
    'played', coalesce(${dictationItems.plays}, 0), 'typed', coalesce(${dictationItems.typed}, ''), 'words', (
      select coalesce(json_agg(json_build_object(
        'said', ${dictationWords.said}, 'typed', ${dictationWords.typed}, 'result', ${dictationWords.result},
        'counted_as_right_by_a_trainer', ${dictationWords.decidedRight}, 'reason', ${dictationWords.reason}
      ) order by ${dictationWords.place}), '[]')
      from ${dictationWords} where ${dictationWords.answerId} = ${speakingAnswers.id} and ${dictationWords.n} = said.n)
  ) order by said.n), '[]')
  from unnest(${speakingTasks.questions}) with ordinality as said (text, n)
  left join ${dictationItems} on ${dictationItems.answerId} = ${speakingAnswers.id} and ${dictationItems.n} = said.n)`

/** What was played and typed in the tries at dictations, with the words as they were marked. */
export const dictationsOfOwnData: OwnDataPart = {
  list: 'dictations',
  of: 'trainee',
  tables: [dictationItems, dictationWords],
  read: ({ db, userId }) =>
    inParts(speakingAnswers.id, areOwnTries(userId, 'dictation'), () =>
      db
        .select({ id: speakingAnswers.id, task: speakingTasks.title, items })
        .from(speakingAnswers)
        .innerJoin(speakingTasks, eq(speakingTasks.id, speakingAnswers.taskId)),
    ),
}

/** The words of dictations that a trainer has counted as right or wrong. */
export const overruledOfOwnData: OwnDataPart = {
  list: 'overruled_words_of_dictations',
  of: 'trainer',
  tables: [dictationWords],
  read: ({ db, userId }) =>
    once(
      db
        .select({
          answer_id: dictationWords.answerId,
          item: dictationWords.n,
          said: dictationWords.said,
          typed: dictationWords.typed,
          right: dictationWords.decidedRight,
          reason: dictationWords.reason,
          at: dictationWords.decidedAt,
        })
        .from(dictationWords)
        .where(eq(dictationWords.decidedBy, userId))
        .orderBy(asc(dictationWords.answerId), asc(dictationWords.n), asc(dictationWords.place)),
    ),
}
