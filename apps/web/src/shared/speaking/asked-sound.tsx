import * as m from '@elocute/messages/speaking-prompts'
import { useLoadedPlayer } from '../reading-result/use-loaded-player.tsx'
import type { loadedSound } from './asked-files.ts'

type Props = {
  /** It must stay the same value as long as the recording is the same. */
  query: ReturnType<typeof loadedSound>
  n: number
  milliseconds: number
}

/** The recording of a question, with a player that loads it when it is first played. */
export const AskedSound = ({ query, n, milliseconds }: Props) => {
  const { player } = useLoadedPlayer({
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
  return <div className="grid gap-2">{player}</div>
}
