import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaitingPart } from '../../../../client/outbox/kinds/answers.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { isWaiting, onWaiting } from '../../../../client/outbox/waiting-flag.ts'
import { everyKeyOf } from '../../../../client/query/query-keys.ts'
import { useSession } from '../../../../shared/session/use-session.ts'

/** What is recorded for speaking tasks and waits on this device; null until that is known. */
export const useWaitingParts = (): readonly WaitingPart[] | null => {
  const traineeId = useSession().me.data?.id ?? ''
  const client = useQueryClient()
  const [parts, setParts] = useState<readonly WaitingPart[] | null>(null)
  useEffect(() => {
    let reads = 0
    const read = () => {
      const mine = (reads += 1)
      const show = (list: readonly WaitingPart[]) => {
        if (mine === reads) setParts(list)
      }
      // What the browser cannot open, it has not stored.
      if (isWaiting('answers', traineeId)) outbox.answers.of(traineeId).then(show, () => show([]))
      else show([])
    }
    let waits = isWaiting('answers', traineeId)
    const readFlag = () => {
      if (waits === isWaiting('answers', traineeId)) return
      waits = !waits
      read()
      // Perhaps another page of this browser has sent it.
      void client.invalidateQueries(everyKeyOf('own-speaking'))
    }
    read()
    const ends = [outbox.answers.onNews(read), onWaiting(readFlag)]
    return () => {
      reads = 0
      for (const end of ends) end()
    }
  }, [traineeId, client])
  return parts
}
