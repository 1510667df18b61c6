import type { ShadowedPassage } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { useMemo, type ReactNode } from 'react'
import type { Playback } from '../reading-result/recording-playback.ts'
import { useLoadedPlayer, type SoundQuery } from '../reading-result/use-loaded-player.tsx'

type Props = {
  passage: ShadowedPassage
  /** Loads the recording of a passage by its number. */
  load: (n: number) => SoundQuery
  children: (playback: Playback | null, player: ReactNode) => ReactNode
}

/** The recording of a passage, which is loaded when it is first played. */
export const PassageSound = ({ passage, load, children }: Props) =>
  passage.has_sound ? (
    <Loaded passage={passage} load={load}>
      {children}
    </Loaded>
  ) : (
    children(null, <p className="text-small text-ink-soft">{m.soundGone()}</p>)
  )

const Loaded = ({ passage: { n, milliseconds }, load, children }: Props) => {
  const query = useMemo(() => load(n), [load, n])
  const { playback, player } = useLoadedPlayer({
    query,
    seconds: milliseconds / 1_000,
    labels: {
      play: m.play({ n }),
      pause: m.pause({ n }),
      position: m.position({ n }),
      cannotPlay: m.cannotPlay(),
    },
    failed: m.soundFailed(),
    loading: m.soundLoading(),
  })
  return children(playback, <div className="grid max-w-md gap-2">{player}</div>)
}
