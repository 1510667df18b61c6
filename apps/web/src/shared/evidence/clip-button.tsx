import * as m from '@elocute/messages/marks'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { ClipPlayer } from './use-clip-player.ts'

type Props<Key extends number | string> = { n: Key; word: string; player: ClipPlayer<Key> }

/** Plays the clip of a word, or stops it. */
export const ClipButton = <Key extends number | string>({ n, word, player }: Props<Key>) => {
  const active = player.isActive && player.key === n
  return (
    <IconButton
      label={active ? m.stopClip({ word }) : m.playClip({ word })}
      icon={
        active && player.status === 'opening' ? (
          <Spinner />
        ) : active ? (
          <Square aria-hidden="true" className="size-5" />
        ) : (
          <Play aria-hidden="true" className="size-5" />
        )
      }
      onClick={() => player.toggle(n)}
    />
  )
}
