import { useParams } from 'react-router'
import { ShootTheWordPage } from '../../features/quiz-games/shoot-the-word/shoot-the-word-page.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // Its own game for each quiz: nothing of one is there for the next.
  return <ShootTheWordPage key={id} quizId={id} />
}
