import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outbox, startOutbox } from '../client/outbox/outbox.ts'
import { useSession } from '../shared/session/use-session.ts'

type Props = { kinds: Parameters<typeof startOutbox>[1] }

/** Sends what waits in this browser, with code that is loaded only where something waits. Shows nothing by itself. */
export const WaitingWork = ({ kinds }: Props) => {
  const traineeId = useSession().me.data?.id
  useEffect(() => {
    if (traineeId !== undefined) return startOutbox(traineeId, kinds)
    return
  }, [traineeId, kinds])
  return null
}

/** Says what has come of readings that waited. */
export const SentReadings = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      outbox.readings.onNews(
        (news) =>
          void import('./say-reading-sent.ts').then(
            ({ sayReadingSent }) => sayReadingSent(news, client),
            () => undefined,
          ),
      ),
    [client],
  )
  return null
}
