import * as m from '@elocute/messages/speaking-prompts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { useLoadedPlayback } from '../reading-result/recording-playback.ts'
import { RecordingPlayer } from '../reading-result/recording-player.tsx'
import type { loadedSound } from './asked-files.ts'

type Props = {
  /** It must stay the same value as long as the recording is the same. */
  query: ReturnType<typeof loadedSound>
  n: number
  milliseconds: number
}

/** The recording of a question, with a player that loads it when it is first played. */
export const AskedSound = ({ query, n, milliseconds }: Props) => {
  const client = useQueryClient()
  const { isError, error } = useQuery({ ...query, enabled: false })
  const load = useCallback(() => client.query(query), [client, query])
  const playback = useLoadedPlayback(load, milliseconds / 1_000)
  if (isError) return <ErrorPanel problem={error} fallback={m.soundFailed()} onRetry={playback.player.play} />
  return (
    <RecordingPlayer
      playback={playback}
      labels={{
        play: m.play({ n }),
        pause: m.pause({ n }),
        position: m.position({ n }),
        cannotPlay: m.cannotPlay(),
      }}
    />
  )
}
