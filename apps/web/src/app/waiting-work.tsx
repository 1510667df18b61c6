import { useEffect } from 'react'
import { useSession } from '../features/session/use-session.ts'
import { haveClipsWaiting } from '../lib/clips/waiting-flag.ts'
import { haveReviewsWaiting } from '../lib/reviews/waiting-flag.ts'

/** Sends the clips of quizzes and the reviews of cards that an earlier page could not send. Shows nothing. */
export const WaitingWork = () => {
  const traineeId = useSession().me.data?.id
  useEffect(() => {
    if (traineeId === undefined) return
    // Without its code, the next page tries again.
    const ignore = () => undefined
    if (haveClipsWaiting(traineeId))
      import('../lib/clips/clips.ts').then(({ clips }) => clips.sendWaiting(traineeId), ignore)
    if (haveReviewsWaiting(traineeId))
      import('../lib/reviews/reviews.ts').then(({ reviews }) => reviews.sendWaiting(traineeId), ignore)
  }, [traineeId])
  return null
}
