import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-prompts'
import { useLoadedPlayer } from '../reading-result/use-loaded-player.tsx'
import type { loadedSound } from './asked-files.ts'

type Props = {
  /** It must stay the same value as long as the recording is the same. */
  query: ReturnType<typeof loadedSound>
  kind: SpeakingKind
  n: number
  milliseconds: number
}

/** The recording of a question, a line or a passage, with a player that loads it when it is first played. */
export const AskedSound = ({ query, kind, n, milliseconds }: Props) => {
  const { player } = useLoadedPlayer({
    query,
    seconds: milliseconds / 1_000,
    labels: {
      play: m.play({ kind, n }),
      pause: m.pause({ kind, n }),
      position: m.position({ kind, n }),
      cannotPlay: m.cannotPlay(),
    },
    failed: m.soundFailed(),
    loading: m.soundLoading(),
  })
  return <div className="grid gap-2">{player}</div>
}
