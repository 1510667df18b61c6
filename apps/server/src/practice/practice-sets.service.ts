import { practiceLimits } from '@elocute/contract/practice-limits'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { HeatMaps } from '../marks/heat-map.service.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as sets from './practice-sets.repository.ts'

type Dependencies = { clock: Clock; audit: Audit; heatMap: HeatMaps }
type Draft = { quizId: string; group: string | undefined; words: readonly string[] }
type MadeSet = { id: string; words: string[]; trainees: number }

/** Sets of words that a trainer puts into the practice bags of a class. */
export const createPracticeSets = ({ clock, audit, heatMap }: Dependencies) => ({
  make: async (actor: Actor, { quizId, group, words: chosen }: Draft): Promise<MadeSet> => {
    const quiz = await heatMap.ofQuiz(quizId, { limit: 1, offset: 0, group })
    const words = [...new Set(chosen)].filter((word) =>
      quiz.words.some(({ question_word }) => question_word === word),
    )
    if (words.length === 0) throw new Problem('not_answered', 'practice_set_empty')
    const id = newId()
    const trainees = await audit.transaction(async (tx) => {
      const reached = await sets.addSet(tx, {
        id,
        quizId,
        group,
        words,
        now: clock.now(),
        most: practiceLimits.cards,
      })
      audit.record(tx, {
        actor,
        action: 'practice_set_made',
        subject: 'quiz',
        subjectId: quizId,
        after: { words: words.length, trainees: reached, ...(group !== undefined && { group }) },
      })
      return reached
    })
    return { id, words, trainees }
  },

  undo: (actor: Actor, quizId: string, id: string): Promise<void> =>
    audit.transaction(async (tx) => {
      if (!(await sets.removeSet(tx, id))) throw new Problem('not_found', 'practice_set_not_found')
      audit.record(tx, { actor, action: 'practice_set_undone', subject: 'quiz', subjectId: quizId })
    }),
})

export type PracticeSets = ReturnType<typeof createPracticeSets>
