import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { limits } from './limits.ts'
import { ChosenAudience, normaliseQuestionWord, questionProblem } from './quiz-drafts.ts'
import { rule } from './rule.ts'

// A file of its own: only the form of a quiz loads it, and late.

/** The words of a quiz that is being written, as they would be stored. */
const QuizWords = z
  .array(z.catch(z.string(), '').check(z.overwrite(normaliseQuestionWord)), rule('question_required'))
  .check(
    z.minLength(limits.questions.min, rule('question_required')),
    z.maxLength(limits.questions.max, { error: rule('questions_too_many'), abort: true }),
    z.superRefine((words, context) => {
      for (const [index, word] of words.entries()) {
        const problem = questionProblem(word)
        if (problem) context.addIssue({ code: 'custom', path: [index], message: rule(`question_${problem}`) })
      }
    }),
  )

/** What the recogniser will make of a word of a quiz. */
export const QuizWordCheck = z.object({
  /** As it would be stored. */
  word: z.string(),
  /** Otherwise its pronunciation is made from its letters by rules. */
  in_dictionary: z.boolean(),
  /** The likeliest word with a similar spelling, for a word that is not in the dictionary. */
  spelling: z.nullable(z.string()),
  /** The pronunciation that is expected, in IPA. */
  ipa: z.string(),
  /** Common words that sound the same. They count as the word itself. */
  sounds_same_as: z.array(z.string()),
  /** Other words of this quiz that are one phone away. */
  close_to: z.array(z.string()),
  /** It is very short. */
  often_misheard: z.boolean(),
})
export type QuizWordCheck = z.infer<typeof QuizWordCheck>

export const checkQuizWords = defineEndpoint({
  method: 'POST',
  path: '/trainer/quiz-words/check',
  access: 'trainer',
  summary: 'What speech recognition will make of the words of a quiz while it is written; nothing is stored',
  body: z.object({ words: QuizWords }),
  success: { status: 200, body: z.object({ data: z.array(QuizWordCheck) }) },
})

/** Whom a quiz, a reading or a speaking task would be for. */
export const countAudience = defineEndpoint({
  method: 'POST',
  path: '/trainer/quiz-audience/count',
  access: 'trainer',
  summary:
    'How many trainees a choice of groups and people has today, and how many of them want mails about new quizzes, readings or speaking tasks',
  body: z.object({
    audience: z._default(ChosenAudience, null),
    of: z._default(z.enum(['quiz', 'reading', 'speaking'], rule('input_invalid')), 'quiz'),
  }),
  success: { status: 200, body: z.object({ data: z.object({ trainees: z.int(), mails: z.int() }) }) },
})
