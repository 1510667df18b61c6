import { useParams } from 'react-router'
import { PracticeRunPage } from '../../features/speech-practice/history/practice-run-page.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each reading: nothing of one is there for the next.
  return <PracticeRunPage key={id} id={id} />
}
