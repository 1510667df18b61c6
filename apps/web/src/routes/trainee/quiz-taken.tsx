import { QuizTaken } from '../../features/quiz-games/quiz-taken.tsx'

export const Component = QuizTaken
