import * as m from '@elocute/messages/shadowing'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { PassageSound } from '../../../../shared/shadowing/passage-sound.tsx'
import { ShadowingResult } from '../../../../shared/shadowing/shadowing-result.tsx'
import { ownAnswerSound } from '../own-answer.queries.ts'
import type { LoadedTask } from '../shared/own-speaking.queries.ts'
import { SentTries } from '../sent-tries.tsx'
import { ownShadowing } from './shadowing.queries.ts'

/** The own tries at shadowing, with their scores and lines. */
export const OwnShadowings = ({ task }: { task: LoadedTask }) => (
  <SentTries task={task} heading={{ one: m.result(), several: m.results() }}>
    {({ id }) => <Result id={id} />}
  </SentTries>
)

const Result = ({ id }: { id: string }) => {
  const result = useQuery(ownShadowing(id))
  const load = useCallback((passage: number) => ownAnswerSound(id, passage), [id])
  return (
    <QueryView query={result} loading={m.loading()} skeleton={6} failed={m.failedTitle()} silent>
      {(loaded) => (
        <ShadowingResult
          answer={loaded}
          sound={(passage, show) => (
            <PassageSound passage={passage} load={load}>
              {show}
            </PassageSound>
          )}
        />
      )}
    </QueryView>
  )
}
