import { ScoresPage } from '../../features/trainee-quizzes/scores-page.tsx'

export const Component = ScoresPage
