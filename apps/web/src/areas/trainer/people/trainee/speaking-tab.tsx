import * as m from '@elocute/messages/trainee-page'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { TraineeSpeaking } from './trainee-speaking.tsx'
import { TraineeFrame } from './trainee-frame.tsx'
import { traineeSpeakingQuery } from './trainee-page.queries.ts'

export const Component = () => <TraineeFrame>{() => <Tab />}</TraineeFrame>

const Tab = () => {
  const { id = '' } = useParams()
  const tasks = useQuery(traineeSpeakingQuery(id))
  return (
    <QueryView query={tasks} loading={m.loading()} failed={m.speakingFailed()} skeleton={6} silent>
      {(loaded) => <TraineeSpeaking tasks={loaded} />}
    </QueryView>
  )
}
