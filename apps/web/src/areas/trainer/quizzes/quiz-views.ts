import type { Quiz } from './quizzes.queries.ts'

/** The views of the list, which are in the address. The first is the default. */
export const quizViews = ['current', 'draft', 'closed', 'archived'] as const
export type QuizView = (typeof quizViews)[number]

/** An unknown value counts as the first. */
export const viewOf = (address: URLSearchParams): QuizView =>
  quizViews.find((view) => view === address.get('state')) ?? quizViews[0]

/** A draft is no current quiz: nobody can take it yet. */
export const isInView = ({ state }: Pick<Quiz, 'state'>, view: QuizView): boolean =>
  view === 'current' ? state !== 'archived' && state !== 'draft' : state === view

/** The state that all quizzes have, or that there are several. */
export const stateOfAll = (quizzes: readonly Pick<Quiz, 'state'>[]): Quiz['state'] | 'several' => {
  const [first, ...others] = new Set(quizzes.map(({ state }) => state))
  return first !== undefined && others.length === 0 ? first : 'several'
}
