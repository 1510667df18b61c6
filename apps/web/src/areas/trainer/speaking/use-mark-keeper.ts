import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keyOf } from '../../../client/query/query-keys.ts'
import { useSession } from '../../../shared/session/use-session.ts'
import { createMarkKeeper } from './mark-keeper.ts'
import { oneAnswer, sendMark, showMark, type SpeakingAnswerPage } from './speaking.queries.ts'

/** The mark of an answer as it is typed, which nothing loses. */
export const useMarkKeeper = ({ answer, task, mark }: SpeakingAnswerPage, mayChange: boolean) => {
  const client = useQueryClient()
  const trainerId = useSession().me.data?.id ?? ''
  const [keeper] = useState(() =>
    createMarkKeeper({
      key: `elocute.mark.${trainerId}.${answer.id}`,
      mark,
      criteria: task.rubric.criteria.length,
      send: (body) => sendMark(answer.id, body),
      load: async () => (await client.query({ ...oneAnswer(answer.id), staleTime: 0 })).mark,
      onSaved: (saved) => {
        showMark(client, task.id, answer.id, saved)
        // The figures of the other pages are loaded again when one of these is opened.
        for (const name of ['list', 'one'] as const)
          void client.invalidateQueries({ queryKey: keyOf('speaking-tasks', name), refetchType: 'none' })
      },
    }),
  )
  useEffect(() => {
    if (!mayChange) return
    keeper.open()
    return keeper.close
  }, [keeper, mayChange])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.get) }
}

export type Marking = ReturnType<typeof useMarkKeeper>
