import { useEffect } from 'react'
import { useSession } from '../shared/session/use-session.ts'
import { isWaiting } from '../client/outbox/waiting-flag.ts'

/** Sends the clips of quizzes and the reviews of cards that an earlier page could not send. Shows nothing. */
export const WaitingWork = () => {
  const traineeId = useSession().me.data?.id
  useEffect(() => {
    if (traineeId === undefined) return
    // Without its code, the next page tries again.
    const ignore = () => undefined
    if (isWaiting('clips', traineeId))
      import('../client/outbox/clips/clips.ts').then(({ clips }) => clips.sendWaiting(traineeId), ignore)
    if (isWaiting('reviews', traineeId))
      import('../client/outbox/reviews/reviews.ts').then(
        ({ reviews }) => reviews.sendWaiting(traineeId),
        ignore,
      )
  }, [traineeId])
  return null
}
