import { useParams } from 'react-router'
import { ShootTheWordPage } from '../../features/quiz-games/shoot-the-word/shoot-the-word.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // The key gives each quiz its own game, so that no state passes from one quiz to the next.
  return <ShootTheWordPage key={id} quizId={id} />
}
