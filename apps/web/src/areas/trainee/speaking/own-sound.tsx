import type { SpeakingAnswer, SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLoadedPlayback } from '../../../shared/reading-result/recording-playback.ts'
import { RecordingPlayer } from '../../../shared/reading-result/recording-player.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { ownAnswerSound } from './own-answer.queries.ts'
import { OwnPoints, type PointsOfPart } from './own-points.tsx'
import { OwnRemarks } from './own-remarks.tsx'

type Props = {
  answerId: string
  part: SpeakingAnswer['parts'][number]
  /** What the trainer says about places in it. */
  remarks: readonly SpeakingRemark[]
  /** What it had to say; null where that is not known, or nothing. */
  points?: PointsOfPart | null
}

/** The own answer to a question, with a player that loads it when it is first played. */
export const OwnSound = ({ answerId, part: { n, milliseconds, has_sound }, remarks, points = null }: Props) =>
  has_sound ? (
    <Player answerId={answerId} n={n} seconds={milliseconds / 1_000} remarks={remarks} points={points} />
  ) : (
    <div className="grid gap-2">
      <p className="text-small text-ink-soft">{m.soundGone()}</p>
      <OwnRemarks remarks={remarks} onPlay={null} />
      {points && <OwnPoints points={points} onPlay={null} />}
    </div>
  )

type PlayerProps = Pick<Props, 'answerId' | 'remarks'> & {
  n: number
  seconds: number
  points: PointsOfPart | null
}

const Player = ({ answerId, n, seconds, remarks, points }: PlayerProps) => {
  const client = useQueryClient()
  const options = useMemo(() => ownAnswerSound(answerId, n), [answerId, n])
  const { isError, isFetching, error } = useQuery({ ...options, enabled: false })
  const load = useCallback(() => client.query(options), [client, options])
  const playback = useLoadedPlayback(load, seconds)
  const playFrom = (fromS: number) => {
    const { player } = playback
    player.pause()
    player.seek(fromS)
    player.play()
  }
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
      <OwnRemarks remarks={remarks} onPlay={playFrom} />
      {points && <OwnPoints points={points} onPlay={playFrom} />}
    </div>
  )
}
