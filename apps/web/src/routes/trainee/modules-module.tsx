import { useParams } from 'react-router'
import { TraineeModulePage } from '../../features/modules/trainee-module-page.tsx'

export const Component = () => {
  const { id = '' } = useParams()
  // Its own page for each module: nothing of one is there for the next.
  return <TraineeModulePage key={id} id={id} />
}
