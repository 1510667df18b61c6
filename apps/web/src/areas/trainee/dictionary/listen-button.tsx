import * as m from '@elocute/messages/dictionary'
import Volume2 from 'lucide-react/icons/volume-2'
import { classes } from '../../../ui/classes.ts'
import type { Speaker } from '../../../device/use-speaker.ts'

type Props = {
  text: string
  /** Said instead, where the text has several pronunciations. */
  spoken?: string | undefined
  speaker: Speaker
  small?: boolean
}

/** Speaks a word. Another press starts it again. */
export const ListenButton = ({ text, spoken = text, speaker, small = false }: Props) => {
  const label = m.listen({ word: text })
  const active = speaker.speaking === spoken
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={speaker.problem === 'unsupported'}
      onClick={() => speaker.speak(spoken)}
      className={classes(
        'inline-grid shrink-0 place-items-center rounded-full transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-55',
        small ? 'size-11' : 'size-14',
        small || active
          ? 'bg-accent-soft text-accent hover:bg-accent hover:text-on-accent'
          : 'bg-accent text-on-accent hover:bg-accent-hover',
        active && 'ring-3 ring-accent',
      )}
    >
      <Volume2 aria-hidden="true" className={small ? 'size-5' : 'size-6'} />
    </button>
  )
}
