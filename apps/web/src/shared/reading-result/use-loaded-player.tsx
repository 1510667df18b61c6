import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import type { queryOf } from '../../client/query/query-of.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { useLoadedPlayback, type Playback } from './recording-playback.ts'
import { RecordingPlayer, type Labels } from './recording-player.tsx'

export type SoundQuery = ReturnType<typeof queryOf<Blob>>

type Recording = {
  /** It must stay the same value as long as the recording is the same. */
  query: SoundQuery
  seconds: number
  labels: Labels
  failed: string
  loading: string
}

/** A recording with a player, which loads it when it is first played: a page may have many of them. */
export const useLoadedPlayer = (recording: Recording): { playback: Playback; player: ReactNode } => {
  const { query, seconds, labels, failed, loading } = recording
  const client = useQueryClient()
  const { isError, isFetching, error } = useQuery({ ...query, enabled: false })
  const load = useCallback(() => client.query(query), [client, query])
  const playback = useLoadedPlayback(load, seconds)
  const player = (
    <>
      {isError ? (
        <ErrorPanel problem={error} fallback={failed} onRetry={playback.player.play} />
      ) : (
        <RecordingPlayer playback={playback} labels={labels} />
      )}
      {isFetching && (
        <p role="status" className="text-small text-ink-soft">
          {loading}
        </p>
      )}
    </>
  )
  return { playback, player }
}
