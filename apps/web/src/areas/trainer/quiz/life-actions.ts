import type { QuizState } from '@elocute/contract/quizzes'
import { isFuture } from '../../../text/is-future.ts'
import { phaseOf, type QuizPhase } from '../quizzes/quiz-phase.ts'
import type { Quiz } from '../quizzes/quizzes.queries.ts'

/** `schedule` opens a draft at its planned time, and `open` at once. */
export type LifeAction = 'open' | 'schedule' | 'close' | 'archive' | 'restore'

type Life = Pick<Quiz, 'state' | 'opens_at' | 'due_at'>

const actions: Record<QuizPhase, readonly LifeAction[]> = {
  draft: ['open', 'archive'],
  scheduled: ['open', 'close', 'archive'],
  open: ['close', 'archive'],
  due: ['close', 'archive'],
  overdue: ['close', 'archive'],
  closed: ['open', 'archive'],
  archived: ['restore'],
}

const isPlanned = ({ opens_at }: Life): boolean => opens_at !== null && isFuture(opens_at)

/** What can be done now with a quiz, or with a speaking task, whose life is the same. */
export const actionsOf = (quiz: Life): readonly LifeAction[] => {
  const phase = phaseOf(quiz)
  const canWait = (phase === 'draft' || phase === 'closed') && isPlanned(quiz)
  return canWait ? ['schedule', ...actions[phase]] : actions[phase]
}

/** The change of an action. Opening at once drops an opening time that is still to come. */
export const changeOf = (action: LifeAction, quiz: Life): { state: QuizState; opens_at?: null } => {
  switch (action) {
    case 'open':
      return { state: 'open', ...(isPlanned(quiz) && { opens_at: null }) }
    case 'schedule':
      return { state: 'open' }
    case 'close':
    case 'restore':
      return { state: 'closed' }
    case 'archive':
      return { state: 'archived' }
    default:
      return action satisfies never
  }
}
