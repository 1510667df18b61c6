import * as m from '@elocute/messages/own-dictation'
import { useQuery } from '@tanstack/react-query'
import { DictationResult } from '../../../../shared/dictation/dictation-result.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import type { LoadedTask } from '../shared/own-speaking.queries.ts'
import { SentTries } from '../sent-tries.tsx'
import { ownDictation } from './dictation.queries.ts'

/** The own tries at a dictation, with each word. */
export const OwnResults = ({ task }: { task: LoadedTask }) => (
  <SentTries task={task} heading={{ one: m.result(), several: m.results() }}>
    {({ id }) => <Result id={id} />}
  </SentTries>
)

const Result = ({ id }: { id: string }) => {
  const result = useQuery(ownDictation(id))
  return (
    <QueryView query={result} loading={m.loading()} skeleton={4} failed={m.failedTitle()} silent>
      {(loaded) => <DictationResult answer={loaded} />}
    </QueryView>
  )
}
