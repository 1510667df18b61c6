import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../shared/session/use-session.ts'
import { isWaiting, onWaiting } from '../client/outbox/waiting-flag.ts'

/** Sends the readings that wait for a connection, with code that is loaded only where some wait. Shows nothing by itself. */
export const WaitingReadings = () => {
  const traineeId = useSession().me.data?.id
  const client = useQueryClient()
  const wait = useSyncExternalStore(
    onWaiting,
    () => traineeId !== undefined && isWaiting('readings', traineeId),
  )
  useEffect(() => {
    if (traineeId === undefined || !wait) return
    let ended = false
    let end: (() => void) | undefined
    import('./send-waiting-readings.ts').then(
      ({ sendWaitingReadings }) => {
        if (!ended) end = sendWaitingReadings(traineeId, client)
      },
      // Without its code, the next page tries again.
      () => undefined,
    )
    return () => {
      ended = true
      end?.()
    }
  }, [traineeId, wait, client])
  return null
}
