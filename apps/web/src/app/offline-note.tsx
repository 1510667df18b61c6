import * as m from '@elocute/messages/general'
import { useSyncExternalStore } from 'react'
import { answerAge } from '../client/call/answer-age.ts'
import { plannedTime } from '../text/planned-time.ts'
import { Banner } from '../ui/feedback/banner.tsx'

/** Says since when a page without a connection shows what it has. */
export const OfflineNote = () => {
  const storedAtMs = useSyncExternalStore(answerAge.subscribe, answerAge.get)
  if (storedAtMs === null) return null
  return (
    <div className="mb-4">
      <Banner kind="warning">{m.offline({ time: plannedTime(new Date(storedAtMs).toISOString()) })}</Banner>
    </div>
  )
}
