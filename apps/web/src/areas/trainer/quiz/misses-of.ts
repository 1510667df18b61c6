import type { HeatMapWord } from './quiz-page.queries.ts'

/** How many trainees did not say a word right. */
export const missesOf = ({ incorrect, skipped, missed }: HeatMapWord): number => incorrect + skipped + missed
