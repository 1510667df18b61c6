import { z } from 'zod/mini'
import { WordPosition } from './attempt-fields.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Message } from './fields.ts'
import { normaliseQuestionWord, questionProblem, shownForm } from './quiz-drafts.ts'
import { Quiz } from './quizzes.ts'
import { rule } from './rule.ts'

// A file of its own: only the dialog that corrects a word loads it.

/** The right spelling of one word. The rules are those of a word of a new quiz. */
export const CorrectWordBody = z.pipe(
  z.object({
    /** The word that the page shows, as it is stored. If another one is in its place by now, the correction is refused. */
    instead_of: z.string(rule('word_empty')),
    question_word: z.string(rule('word_empty')).check(
      z.superRefine((typed, context) => {
        const problem = questionProblem(typed)
        if (problem) context.addIssue({ code: 'custom', message: rule(`word_${problem}`) })
      }),
    ),
    /** As in a new quiz. */
    shown_as: z.optional(z.nullable(z.string())),
  }),
  z.transform(({ instead_of, question_word, shown_as }) => ({
    instead_of,
    question_word: normaliseQuestionWord(question_word),
    shown_as: shownForm(question_word, shown_as ?? question_word),
  })),
)
export type CorrectWordBody = z.output<typeof CorrectWordBody>

export const correctWord = defineEndpoint({
  method: 'PATCH',
  path: '/trainer/quizzes/:id/words/:n',
  access: 'trainer',
  summary: 'Correct the spelling of one word, which no attempt has met',
  params: z.object({ id: Id, n: WordPosition }),
  body: CorrectWordBody,
  success: { status: 200, body: z.extend(Message, { data: Quiz }) },
})
