import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallProblem } from '../../../client/call/call-problem.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { useSession } from '../../../shared/session/use-session.ts'
import { createMarkKeeper } from './mark-keeper.ts'
import { oneAnswer, sendMark, showMark, type SpeakingAnswerPage } from './speaking.queries.ts'

/** Whether a mark with these levels answers the appeal that the page shows. */
export const answersAppeal = (
  page: Pick<SpeakingAnswerPage, 'appeal' | 'mark'> | undefined,
  levels: readonly (number | null)[],
): boolean =>
  page?.appeal?.state === 'open' && page.mark !== null && page.mark.levels.join() !== levels.join()

/** The mark of an answer as it is typed, which nothing loses. */
export const useMarkKeeper = ({ answer, task, mark }: SpeakingAnswerPage) => {
  const client = useQueryClient()
  const { queryKey } = oneAnswer(answer.id)
  /** The appeal may be answered by what was saved, or by somebody else. */
  const loadAppeal = () => {
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries(everyKeyOf('appeals'))
  }
  const trainerId = useSession().me.data?.id ?? ''
  const [keeper] = useState(() =>
    createMarkKeeper({
      key: `elocute.mark.${trainerId}.${answer.id}`,
      mark,
      criteria: task.rubric.criteria.length,
      send: async (body) => {
        const answers = answersAppeal(client.getQueryData(queryKey), body.levels)
        const saved = await sendMark(answer.id, { ...body, answers_appeal: answers }).catch(
          (problem: unknown) => {
            if (problem instanceof CallProblem && problem.code === 'already_decided') loadAppeal()
            throw problem
          },
        )
        if (answers) loadAppeal()
        return saved
      },
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
    keeper.open()
    return keeper.close
  }, [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.get) }
}
