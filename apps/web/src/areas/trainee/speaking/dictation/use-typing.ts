import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { sendDictation } from '../../../../client/outbox/send-dictation.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { useSession } from '../../../../shared/session/use-session.ts'
import { createTyping, type Typing } from './typing.ts'

type Of = {
  task: Pick<OwnSpeakingTask, 'id' | 'title'>
  answer: DictationAnswer
  waiting: WaitingDictation | undefined
}

/** What is typed in a try, as long as its page is open. A device that stores nothing leaves the way to the server. */
export const useTyping = ({ task: { id: taskId, title }, answer, waiting }: Of): Typing => {
  const client = useQueryClient()
  const traineeId = useSession().me.data?.id ?? ''
  const [typing] = useState(() =>
    createTyping({
      key: `elocute.dictation.${traineeId}.${answer.id}`,
      items: answer.items,
      waiting,
      save: async (what) => {
        const entry = { ...what, traineeId, taskId, title, answerId: answer.id }
        try {
          await outbox.dictations.add(await withOtherTabs(entry))
        } catch {
          await sendDictation(entry)
          void client.invalidateQueries(everyKeyOf('own-speaking'))
        }
      },
    }),
  )
  useEffect(() => {
    const end = outbox.dictations.onNews((news) => {
      if (news.type !== 'sent') return
      for (const { answerId, items } of news.entries) if (answerId === answer.id) typing.isStored(items)
    })
    const onHidden = () => {
      if (document.visibilityState === 'hidden') typing.leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    // The first change has to find the code when the connection is lost by then.
    outbox.dictations.prepare().catch(() => undefined)
    return () => {
      end()
      document.removeEventListener('visibilitychange', onHidden)
      typing.leave()
    }
  }, [typing, answer.id])
  return typing
}

/** An entry takes the place of the one that waits, which another tab may have left. */
const withOtherTabs = async (entry: WaitingDictation): Promise<WaitingDictation> => {
  const all = await outbox.dictations.of(entry.traineeId)
  const earlier = all.find(({ answerId }) => answerId === entry.answerId)
  if (!earlier) return entry
  const items = new Map([...earlier.items, ...entry.items].map((item) => [item.n, item]))
  return {
    ...entry,
    items: [...items.values()],
    send: earlier.send || entry.send,
    changedAtMs: Math.max(entry.changedAtMs, earlier.changedAtMs + 1),
  }
}
