import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLoadedPlayback } from '../../../shared/reading-result/recording-playback.ts'
import { RecordingPlayer } from '../../../shared/reading-result/recording-player.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ownAnswerSound } from './own-answer.queries.ts'

type Props = { answerId: string; part: SpeakingAnswer['parts'][number] }

/** The own answer to a question, with a player that loads it when it is first played. */
export const OwnSound = ({ answerId, part: { n, milliseconds, has_sound } }: Props) =>
  has_sound ? (
    <Player answerId={answerId} n={n} seconds={milliseconds / 1_000} />
  ) : (
    <p className="text-small text-ink-soft">{m.soundGone()}</p>
  )

const Player = ({ answerId, n, seconds }: { answerId: string; n: number; seconds: number }) => {
  const client = useQueryClient()
  const options = useMemo(() => ownAnswerSound(answerId, n), [answerId, n])
  const { isError, isFetching, error } = useQuery({ ...options, enabled: false })
  const load = useCallback(() => client.query(options), [client, options])
  const playback = useLoadedPlayback(load, seconds)
  return (
    <div className="grid gap-2">
      {isError ? (
        <ErrorPanel problem={error} fallback={m.soundFailed()} onRetry={playback.player.play} />
      ) : (
        <RecordingPlayer
          playback={playback}
          labels={{
            play: m.play({ n }),
            pause: m.pause({ n }),
            position: m.position({ n }),
            cannotPlay: m.cannotPlay(),
          }}
        />
      )}
      {isFetching && (
        <p role="status" className="text-small text-ink-soft">
          {m.soundLoading()}
        </p>
      )}
    </div>
  )
}
