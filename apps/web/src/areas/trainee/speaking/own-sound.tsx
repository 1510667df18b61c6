import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer, SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { useMemo } from 'react'
import { useLoadedPlayer } from '../../../shared/reading-result/use-loaded-player.tsx'
import { ownAnswerSound } from './own-answer.queries.ts'
import { OwnPoints, type PointsOfPart } from './own-points.tsx'
import { OwnRemarks } from './own-remarks.tsx'

type Props = {
  answerId: string
  kind: OwnSpeakingTask['kind']
  part: SpeakingAnswer['parts'][number]
  /** What the trainer says about places in it. */
  remarks: readonly SpeakingRemark[]
  /** What it had to say; null where that is not known, or nothing. */
  points?: PointsOfPart | null
}

/** The own answer to a question, with a player that loads it when it is first played. */
export const OwnSound = ({
  answerId,
  kind,
  part: { n, milliseconds, has_sound },
  remarks,
  points = null,
}: Props) =>
  has_sound ? (
    <Player
      answerId={answerId}
      kind={kind}
      n={n}
      seconds={milliseconds / 1_000}
      remarks={remarks}
      points={points}
    />
  ) : (
    <div className="grid gap-2">
      <p className="text-small text-ink-soft">{m.soundGone()}</p>
      <OwnRemarks remarks={remarks} onPlay={null} />
      {points && <OwnPoints points={points} onPlay={null} />}
    </div>
  )

type PlayerProps = Pick<Props, 'answerId' | 'kind' | 'remarks'> & {
  n: number
  seconds: number
  points: PointsOfPart | null
}

const Player = ({ answerId, kind, n, seconds, remarks, points }: PlayerProps) => {
  const query = useMemo(() => ownAnswerSound(answerId, n), [answerId, n])
  const { playback, player: shown } = useLoadedPlayer({
    query,
    seconds,
    labels: {
      play: m.play({ kind, n }),
      pause: m.pause({ kind, n }),
      position: m.position({ kind, n }),
      cannotPlay: m.cannotPlay(),
    },
    failed: m.soundFailed(),
    loading: m.soundLoading(),
  })
  const playFrom = (fromS: number) => {
    const { player } = playback
    player.pause()
    player.seek(fromS)
    player.play()
  }
  return (
    <div className="grid gap-2">
      {shown}
      <OwnRemarks remarks={remarks} onPlay={playFrom} />
      {points && <OwnPoints points={points} onPlay={playFrom} />}
    </div>
  )
}
