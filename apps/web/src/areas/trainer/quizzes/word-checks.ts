import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'
import type { QuizWordCheck } from '@elocute/contract/quiz-words'
import * as m from '@elocute/messages/quiz-draft'
import { keepPreviousData } from '@tanstack/react-query'
import { createContext } from 'react'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { storedPreview } from './question-words.ts'
import type { QuestionRow } from './quiz-form.ts'
import { listed, sentences } from '../../../text/list.ts'

/** The words that are typed, as they would be stored; empty rows are left out. */
export const typedWords = (rows: readonly Pick<QuestionRow, 'question_word'>[]): string[] =>
  rows.flatMap(({ question_word }) => normaliseQuestionWord(question_word) || [])

/** What the recogniser will make of these words. The form works without it. */
export const wordChecksQuery = (words: readonly string[]) =>
  queryOf(keyOf('quizzes', 'word-checks', words), {
    queryFn: async ({ signal }) => {
      const { checkQuizWords } = await import('@elocute/contract/quiz-words')
      return (await call(checkQuizWords, { body: { words: [...words] } }, { signal })).data
    },
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What was found of the words of the form. */
export const WordChecks = createContext<readonly QuizWordCheck[]>([])

/** What stands below the field of a word: how it will be shown, and what a trainer should know of it. */
export const wordHint = (typed: string, checks: readonly QuizWordCheck[]): string | undefined =>
  sentences(storedPreview(typed), ...adviceOn(typed, checks)) || undefined

/** What a trainer should know of a word, in sentences. */
export const adviceOn = (typed: string, checks: readonly QuizWordCheck[]): string[] => {
  const word = normaliseQuestionWord(typed)
  const same = checks.filter((check) => check.word === word)
  const [check] = same
  if (!check) return []
  const others = new Set(checks.map((other) => other.word))
  const homophones = check.sounds_same_as.filter((other) => other !== word && others.has(other))
  return [
    ...(same.length > 1 ? [m.wordTwice()] : []),
    ...(check.in_dictionary
      ? []
      : [check.spelling === null ? m.wordUnknown() : m.wordMisspelt({ word: check.spelling })]),
    ...(homophones.length > 0 ? [m.wordSoundsSame({ words: listed(homophones) })] : []),
    ...(check.close_to.length > 0 ? [m.wordClose({ words: listed(check.close_to) })] : []),
    ...(check.often_misheard ? [m.wordShort()] : []),
  ]
}
