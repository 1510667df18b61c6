import { useParams } from 'react-router'
import { PronounceItFastPage } from '../../features/quiz-games/pronounce-it-fast/pronounce-it-fast-page.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // Its own game for each quiz: nothing of one is there for the next.
  return <PronounceItFastPage key={id} quizId={id} />
}
