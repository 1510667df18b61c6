import { useEffect } from 'react'
import { useSession } from '../features/session/use-session.ts'
import { haveClipsWaiting } from '../lib/clips/waiting-flag.ts'

/** Sends the clips of quizzes that an earlier page could not send. Shows nothing. */
export const WaitingClips = () => {
  const traineeId = useSession().me.data?.id
  useEffect(() => {
    if (traineeId === undefined || !haveClipsWaiting(traineeId)) return
    // Without its code, the next page tries again.
    import('../lib/clips/clips.ts').then(
      ({ clips }) => clips.sendWaiting(traineeId),
      () => undefined,
    )
  }, [traineeId])
  return null
}
