import { QuizTaken } from '../../features/quiz-games/frame/quiz-taken.tsx'

export const Component = QuizTaken
