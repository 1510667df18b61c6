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

/** Says what has come of readings and answers that waited. */
export const SentWork = () => {
  const client = useQueryClient()
  useEffect(() => {
    const say = (saying: (said: typeof import('./say-work-sent.ts')) => void) =>
      void import('./say-work-sent.ts').then(saying, () => undefined)
    const ends = [
      outbox.readings.onNews((news) => say(({ sayReadingSent }) => sayReadingSent(news, client))),
      outbox.answers.onNews((news) => say(({ sayAnswerSent }) => sayAnswerSent(news, client))),
      outbox.dictations.onNews((news) => say(({ sayDictationSent }) => sayDictationSent(news, client))),
    ]
    return () => ends.forEach((end) => end())
  }, [client])
  return null
}
