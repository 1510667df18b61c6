import type { DictationFigure } from '@elocute/contract/dictation-fields'
import { sql, type SQL } from 'drizzle-orm'

/** Whether a word counts as right: as a trainer has decided, or else as the machine has found. In SQL over `dictation_words`. */
export const isRight = sql<boolean>`coalesce(dictation_words.decided_right, dictation_words.result = 'right')`

/**
 * What sclite counts in a try: the words that were said, those of them that are right, and the inserted ones. Null for a try that is not
 * marked, and of another kind.
 */
export const figureOf = (answerId: SQL) => sql<DictationFigure | null>`(
  select case when count(*) > 0 then json_build_object(
    'words', coalesce(sum(dictation_words.words) filter (where dictation_words.said is not null), 0),
    'right', coalesce(sum(dictation_words.words) filter (where dictation_words.said is not null and ${isRight}), 0),
    'inserted', coalesce(sum(dictation_words.words) filter (where dictation_words.said is null and not ${isRight}), 0)
  ) end
  from dictation_words where dictation_words.answer_id = ${answerId})`
