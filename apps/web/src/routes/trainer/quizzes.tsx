import { QuizzesPage } from '../../features/quizzes/quizzes-page.tsx'

export const Component = QuizzesPage
