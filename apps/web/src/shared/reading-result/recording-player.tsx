import * as m from '@elocute/messages/practice'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { formatClock } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { PlayerState } from '../../device/player.ts'

export type Labels = { play: string; pause: string; position: string; cannotPlay: string }

/** Of the recording of a reading. */
const usualLabels = (): Labels => ({
  play: m.play(),
  pause: m.pause(),
  position: m.position(),
  cannotPlay: m.cannotPlay(),
})

/** Any player of one recording. `key` of the state is null for all of it. */
type Playable = {
  player: { play: () => void; pause: () => void; seek: (positionS: number) => void }
  state: PlayerState<string>
}

type Props = {
  playback: Playable
  /** For another recording than that of the reading. */
  labels?: Labels
}

/** Plays the whole recording, from any position. */
export const RecordingPlayer = ({ playback: { player, state }, labels = usualLabels() }: Props) => {
  const { status, positionS, lengthS, key } = state
  const active = key === null && (status === 'playing' || status === 'opening')
  if (status === 'failed') return <Banner kind="warning">{labels.cannotPlay}</Banner>
  return (
    // Time goes from left to right in every language.
    <div dir="ltr" className="flex max-w-md items-center gap-3 rounded-full bg-sunken py-1 pe-5 ps-1">
      <IconButton
        label={active ? labels.pause : labels.play}
        onClick={active ? player.pause : player.play}
        icon={
          active ? (
            <Pause aria-hidden="true" className="size-6 fill-current" />
          ) : (
            <Play aria-hidden="true" className="size-6 fill-current" />
          )
        }
      />
      <input
        type="range"
        aria-label={labels.position}
        aria-valuetext={m.positionOf({
          position: formatClock(Math.floor(positionS)),
          length: formatClock(lengthS),
        })}
        min={0}
        max={Math.max(0.1, lengthS)}
        step={0.1}
        value={Math.min(positionS, lengthS)}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
        className="h-11 min-w-0 grow accent-accent"
      />
      <span aria-hidden="true" className="tabular shrink-0 text-small text-ink-soft">
        {formatClock(Math.floor(positionS))} / {formatClock(lengthS)}
      </span>
    </div>
  )
}
