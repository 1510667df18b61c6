import * as m from '@elocute/messages/games'
import Mic from 'lucide-react/icons/mic'
import type { Ref } from 'react'
import type { Recogniser } from '../../device/use-recogniser.ts'
import { classes } from '../../ui/classes.ts'
import { singlePress } from '../../ui/form/single-press.ts'
import { LevelBars } from '../../ui/microphone/level-bars.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

type Props = {
  recogniser: Recogniser
  /** Whether the player wants to speak. */
  wanted: boolean
  disabled: boolean
  labels: { idle: string; active: string }
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Starts and stops listening. Its label says which state it is in, and while it listens it shows a large level. */
export const SpeakButton = ({ recogniser, wanted, disabled, labels, onPress, ref }: Props) => {
  const { state, session } = recogniser
  const active = wanted && state.listening
  return (
    <button
      ref={ref}
      type="button"
      disabled={disabled}
      aria-pressed={wanted}
      {...singlePress(onPress)}
      className={classes(
        'inline-flex min-h-20 w-full max-w-sm short:min-h-15 items-center justify-center gap-4 rounded-full px-6 text-lead font-semibold transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-55',
        wanted
          ? 'bg-accent-soft text-accent ring-3 ring-accent'
          : 'bg-accent text-on-accent hover:bg-accent-hover',
      )}
    >
      {active ? (
        <LevelBars source={session} active={active} size="large" />
      ) : wanted ? (
        <Spinner />
      ) : (
        <Mic aria-hidden="true" className="size-6" />
      )}
      {active ? labels.active : wanted ? m.preparing() : labels.idle}
    </button>
  )
}
