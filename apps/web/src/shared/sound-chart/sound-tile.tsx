import type { SoundFigures } from '@elocute/contract/sounds'
import * as m from '@elocute/messages/sounds'
import { Link } from 'react-router'
import { ipaOf, soundBand, soundName, type SoundBand } from './sounds.ts'
import { classes } from '../../ui/classes.ts'

/** The same as colour, as line and as brightness, so that none of them is needed alone. */
export const bandClass: Record<SoundBand, string> = {
  good: 'border-green-mark bg-green-soft text-ink',
  close: 'border-2 border-dashed border-yellow-mark bg-yellow-soft text-ink',
  missed: 'border-red-mark bg-red-mark text-paper',
  few: 'border-line bg-sunken text-ink-soft',
}

type Props = { phone: string; figures: SoundFigures | undefined; to: string; current?: boolean }

/**
 * One sound of the chart: its sign and its score, if it was heard often enough. Its name begins with the same text, so that it can be spoken to
 * voice control as it is read (WCAG 2.5.3).
 */
export const SoundTile = ({ phone, figures, to, current = false }: Props) => {
  const band = soundBand(figures)
  const ipa = ipaOf(phone)
  const { times = 0, score = 0 } = figures ?? {}
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={m.tile({ ipa, name: soundName(phone), band, count: times, score })}
      aria-current={current || undefined}
      className={classes(
        'grid min-h-13 min-w-13 place-content-center rounded-control border px-1 text-center',
        'hover:outline-2 hover:outline-accent',
        bandClass[band],
        current && 'outline-3 outline-accent',
      )}
    >
      <span className="font-ipa text-lead leading-tight">{m.slash({ ipa })}</span>
      {band !== 'few' && <span className="text-small leading-tight tabular-nums">{score}</span>}
    </Link>
  )
}
