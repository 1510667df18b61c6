import type { ShadowedPassage } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { queryOf } from '../../client/query/query-of.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { useLoadedPlayback, type Playback } from '../reading-result/recording-playback.ts'
import { RecordingPlayer } from '../reading-result/recording-player.tsx'

type SoundQuery = ReturnType<typeof queryOf<Blob>>

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
  const client = useQueryClient()
  const options = useMemo(() => load(n), [load, n])
  const { isError, isFetching, error } = useQuery({ ...options, enabled: false })
  const open = useCallback(() => client.query(options), [client, options])
  const playback = useLoadedPlayback(open, milliseconds / 1_000)
  return children(
    playback,
    <div className="grid max-w-md gap-2">
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
    </div>,
  )
}
