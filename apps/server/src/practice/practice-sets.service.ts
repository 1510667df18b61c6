import { limits } from '@elocute/contract/limits'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { HeatMaps } from '../marks/heat-map.service.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import { addSet } from './practice-sets.repository.ts'

type Dependencies = { clock: Clock; audit: Audit; heatMap: HeatMaps }
type MadeSet = { words: string[]; trainees: number }

/** Sets of words that a trainer puts into the practice bags of a class. */
export const createPracticeSets = ({ clock, audit, heatMap }: Dependencies) => {
  /** The words that most trainees missed, the hardest ones first. */
  const hardestWords = async (quizId: string, group: string | undefined): Promise<string[]> => {
    const { words } = await heatMap.ofQuiz(quizId, { limit: 1, offset: 0, group })
    const missed = words
      .map(({ question_word: word, incorrect, skipped, missed: unsaid }) => ({
        word,
        misses: incorrect + skipped + unsaid,
      }))
      .filter(({ misses }) => misses > 0)
      .toSorted((one, other) => other.misses - one.misses)
    return [...new Set(missed.map(({ word }) => word))].slice(0, limits.practice.setWords)
  }

  return {
    make: async (actor: Actor, quizId: string, group?: string): Promise<MadeSet> => {
      const words = await hardestWords(quizId, group)
      if (words.length === 0) throw new Problem('not_answered', 'practice_set_empty')
      const trainees = await audit.transaction(async (tx) => {
        const reached = await addSet(tx, {
          quizId,
          group,
          words,
          now: clock.now(),
          most: limits.practice.cards,
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
      return { words, trainees }
    },
  }
}

export type PracticeSets = ReturnType<typeof createPracticeSets>
