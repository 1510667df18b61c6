import { z } from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { chosenIds, Id, isShowable, isVisible, Message } from './fields.ts'
import { limits } from './limits.ts'
import { plainSigns } from './plain-signs.ts'
import { Difficulty, QuizType } from './quiz-fields.ts'
import { Quiz } from './quizzes.ts'
import { rule } from './rule.ts'

// A file of its own: the lists of quizzes do not load it.

/**
 * Normalises a word for storing: lower case, without accents (café, cafe), only a-z, apostrophe, hyphen and single spaces
 * between words. Empty when no letter is left.
 */
export const normaliseQuestionWord = (text: string): string => {
  const kept = plainSigns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[^a-z' -]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return /[a-z]/.test(kept) ? kept : ''
}

/**
 * How a word is shown where that differs from how it is stored: with the capitals and accents that were typed (Wednesday, café);
 * otherwise null. What was typed is ignored if it is another word.
 */
export const shownForm = (word: string, typed: string): string | null => {
  const shown = plainSigns(typed)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\p{Script=Latin}' -]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
  const stored = normaliseQuestionWord(word)
  const fits = shown.length <= limits.questionWord && normaliseQuestionWord(shown) === stored
  return fits && shown !== stored ? shown : null
}

export const totalPoints = (type: QuizType, questions: number): number =>
  limits.pointsPerWord[type] * questions

export const QuizTitle = z
  .string(rule('quiz_title_required'))
  .check(
    z.trim(),
    z.maxLength(limits.quizTitle.max, { error: rule('quiz_title_too_long'), abort: true }),
    z.refine(isVisible, { error: rule('quiz_title_required'), abort: true }),
    z.refine(isShowable, { error: rule('direction_characters'), abort: true }),
    z.minLength(limits.quizTitle.min, rule('quiz_title_too_short')),
  )

export const Timer = z
  .int(rule('timer_invalid'))
  .check(
    z.minimum(limits.timerSeconds.min, rule('timer_invalid')),
    z.maximum(limits.timerSeconds.max, rule('timer_too_long')),
  )

/** A value that is not a question becomes an empty one, so that the refusal has its position. */
const QuestionDraft = z.pipe(
  z.transform((draft: unknown) => (typeof draft === 'object' && !Array.isArray(draft) && draft) || {}),
  z.object({
    question_word: z.catch(z.string(), ''),
    /** The word with its capitals and accents. Without it they are those of `question_word`; another word is ignored. */
    shown_as: z.catch(z.nullish(z.string()), null),
    difficulty: z.optional(Difficulty),
  }),
)

/** What is wrong with a word, stored or typed. */
export const questionProblem = (typed: string): 'empty' | 'too_long' | null => {
  const word = normaliseQuestionWord(typed)
  if (word === '') return 'empty'
  return word.length > limits.questionWord ? 'too_long' : null
}

export const QuestionDrafts = z.array(QuestionDraft, rule('question_required')).check(
  z.minLength(limits.questions.min, rule('question_required')),
  z.maxLength(limits.questions.max, { error: rule('questions_too_many'), abort: true }),
  z.superRefine((questions, context) => {
    for (const [index, { question_word }] of questions.entries()) {
      const problem = questionProblem(question_word)
      const path = [index, 'question_word']
      if (problem) context.addIssue({ code: 'custom', path, message: rule(`question_${problem}`) })
    }
  }),
)

/** A time of the years in which a school plans. */
export const PlannedTime = z.nullable(
  z.iso
    .datetime({ error: rule('quiz_time_invalid'), abort: true })
    .check(z.refine((time) => time >= '2000' && time < '2100', rule('quiz_time_invalid'))),
)

/** Whom a quiz is for: null for everyone, or the members of groups and single trainees. */
export const ChosenAudience = z.nullable(
  z
    .object({
      group_ids: z._default(z.array(Id).check(...chosenIds), []),
      user_ids: z._default(z.array(Id).check(...chosenIds), []),
    })
    .check(
      z.refine(
        ({ group_ids, user_ids }) => group_ids.length + user_ids.length > 0,
        rule('audience_required'),
      ),
    ),
)
export type ChosenAudience = z.output<typeof ChosenAudience>

type Times = { opens_at?: string | null | undefined; due_at?: string | null | undefined }

export const dueAfterOpening = z.refine<Times>(
  ({ opens_at, due_at }) => !opens_at || !due_at || Date.parse(due_at) > Date.parse(opens_at),
  { error: rule('due_before_opening'), path: ['due_at'] },
)

type Draft = { type?: QuizType | undefined; questions?: z.output<typeof QuestionDrafts> | undefined }

export const noDifficultyOfDraws = z.superRefine<Draft>(({ type, questions = [] }, context) => {
  if (type !== 'shoot_the_word') return
  const index = questions.findIndex((question) => question.difficulty !== undefined)
  if (index < 0) return
  context.addIssue({
    code: 'custom',
    path: ['questions', index, 'difficulty'],
    message: rule('difficulty_not_allowed'),
  })
})

export const asStored = (type: QuizType, questions: z.output<typeof QuestionDrafts>) => ({
  total_points: totalPoints(type, questions.length),
  questions: questions.map(({ question_word, shown_as, difficulty }) => ({
    question_word: normaliseQuestionWord(question_word),
    shown_as: shownForm(question_word, shown_as ?? question_word),
    difficulty: type === 'pronounce_it_fast' ? (difficulty ?? ('Easy' as const)) : null,
  })),
})

/** The body of a new quiz. `total_points` is accepted and ignored, because the server computes it. */
export const CreateQuizBody = z.pipe(
  z
    .object({
      title: QuizTitle,
      type: QuizType,
      timer_seconds: Timer,
      questions: QuestionDrafts,
      state: z._default(z.enum(['draft', 'open'], rule('quiz_state_unknown')), 'open'),
      opens_at: z._default(PlannedTime, null),
      due_at: z._default(PlannedTime, null),
      audience: z._default(ChosenAudience, null),
      cefr: z._default(z.nullable(CefrLevel), null),
    })
    .check(noDifficultyOfDraws, dueAfterOpening),
  z.transform(({ questions, ...quiz }) => ({ ...quiz, ...asStored(quiz.type, questions) })),
)

export type CreateQuizBody = z.output<typeof CreateQuizBody>

export const createQuiz = defineEndpoint({
  method: 'POST',
  path: '/trainer/quizzes',
  access: 'trainer',
  summary: 'Create a quiz with its words',
  body: CreateQuizBody,
  success: { status: 201, body: z.extend(Message, { data: Quiz }) },
})
