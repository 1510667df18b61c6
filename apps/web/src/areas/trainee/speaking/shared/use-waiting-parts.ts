import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { loadOwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaitingPart } from '../../../../client/outbox/kinds/answers.ts'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { isWaiting, onWaiting } from '../../../../client/outbox/waiting-flag.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { patch } from '../../../../client/query/query-of.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { ownSpeakingTask } from './own-speaking.queries.ts'

type LoadedTask = AnswerOf<typeof loadOwnSpeakingTask>

/** What is recorded for speaking tasks and waits on this device; null until that is known. What was sent is in its task at once. */
export const useWaitingParts = (): readonly WaitingPart[] | null => {
  const client = useQueryClient()
  useEffect(
    () =>
      outbox.answers.onNews((news) => {
        if (news.type !== 'sent' || news.answer === null) return
        const { answer } = news
        for (const { taskId } of news.entries)
          patch(client, ownSpeakingTask(taskId).queryKey, (task) => withAnswer(task, answer))
      }),
    [client],
  )
  return useWaiting(outbox.answers)
}

const withAnswer = (task: LoadedTask, answer: SpeakingAnswer): LoadedTask => ({
  ...task,
  data: { ...task.data, answers: task.data.answers.map((one) => (one.id === answer.id ? answer : one)) },
})

/** The same of what was typed for dictations. */
export const useWaitingDictations = (): readonly WaitingDictation[] | null => useWaiting(outbox.dictations)

type Box<E> = {
  name: string
  of: (traineeId: string) => Promise<E[]>
  onNews: (listener: () => void) => () => void
}

const useWaiting = <E>(box: Box<E>): readonly E[] | null => {
  const traineeId = useSession().me.data?.id ?? ''
  const client = useQueryClient()
  const [entries, setEntries] = useState<readonly E[] | null>(null)
  useEffect(() => {
    let reads = 0
    const read = () => {
      const mine = (reads += 1)
      const show = (list: readonly E[]) => {
        if (mine === reads) setEntries(list)
      }
      // What the browser cannot open, it has not stored.
      if (isWaiting(box.name, traineeId)) box.of(traineeId).then(show, () => show([]))
      else show([])
    }
    let waits = isWaiting(box.name, traineeId)
    const readFlag = () => {
      if (waits === isWaiting(box.name, traineeId)) return
      waits = !waits
      read()
      // Perhaps another page of this browser has sent it.
      void client.invalidateQueries(everyKeyOf('own-speaking'))
    }
    read()
    const ends = [box.onNews(read), onWaiting(readFlag)]
    return () => {
      reads = 0
      for (const end of ends) end()
    }
  }, [traineeId, client, box])
  return entries
}
