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
export const useMarkKeeper = ({ answer, task, mark, marked }: SpeakingAnswerPage, marks: boolean) => {
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
        const shown = client.getQueryData(queryKey)
        const answers = answersAppeal(shown, body.levels)
        const third = shown?.turn === 'third'
        const saved = await sendMark(answer.id, { ...body, third, answers_appeal: answers }).catch(
          (problem: unknown) => {
            if (problem instanceof CallProblem && problem.code === 'already_decided') loadAppeal()
            throw problem
          },
        )
        showMark(client, task.id, answer.id, saved)
        if (answers) loadAppeal()
        return saved.data
      },
      load: async () => {
        const { mark: data, turn } = await client.query({ ...oneAnswer(answer.id), staleTime: 0 })
        if (data) showMark(client, task.id, answer.id, { data, turn })
        return data
      },
      onSaved: ({ final }) => {
        // The other mark may be shown from now on.
        if (final && marked === 'twice') void client.invalidateQueries({ queryKey })
        // The figures of the other pages are loaded again when one of these is opened.
        for (const name of ['list', 'one'] as const)
          void client.invalidateQueries({ queryKey: keyOf('speaking-tasks', name), refetchType: 'none' })
      },
    }),
  )
  useEffect(() => {
    if (!marks) return
    keeper.open()
    return keeper.close
  }, [keeper, marks])
  useEffect(() => {
    keeper.loaded(mark)
  }, [keeper, mark])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.get) }
}

export type Marking = ReturnType<typeof useMarkKeeper>
