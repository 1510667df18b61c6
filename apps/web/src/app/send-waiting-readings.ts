import * as m from '@elocute/messages/waiting-readings'
import type { QueryClient } from '@tanstack/react-query'
import { waitingReadings } from '../client/outbox/readings/waiting-readings.ts'
import { toast } from '../ui/feedback/toast.ts'
import { everyKeyOf, keyOf } from '../client/query/query-keys.ts'

/** Sends the waiting readings of a trainee and says what comes of them. Returns a function that ends saying so. */
export const sendWaitingReadings = (traineeId: string, client: QueryClient): (() => void) => {
  const stop = waitingReadings.onChange((outcome) => {
    if (outcome === null) return
    if (outcome.score === null) toast.error(m.refused())
    else toast.success(m.scored({ score: outcome.score }))
    void client.invalidateQueries(everyKeyOf('practice-runs'))
    void client.invalidateQueries(everyKeyOf('assigned-readings'))
    void client.invalidateQueries({ queryKey: keyOf('trainee', 'today') })
  })
  void waitingReadings.sendWaiting(traineeId)
  return stop
}
