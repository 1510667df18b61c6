import { TraineeQuizzesPage } from '../../features/trainee-quizzes/trainee-quizzes-page.tsx'

export const Component = TraineeQuizzesPage
