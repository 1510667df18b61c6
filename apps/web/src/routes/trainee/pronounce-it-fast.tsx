import { useParams } from 'react-router'
import { PronounceItFastPage } from '../../features/quiz-games/pronounce-it-fast/pronounce-it-fast.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // The key gives each quiz its own game, so that no state passes from one quiz to the next.
  return <PronounceItFastPage key={id} quizId={id} />
}
