import type { HeardPoint, MustSay } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import Play from 'lucide-react/icons/play'
import { useSession } from '../../../shared/session/use-session.ts'
import { formatClock, formatPercent, percentOf } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'

/** What the answer to one question had to say, what was recognised of it, and what the trainer has decided. */
export type PointsOfPart = {
  mustSay: MustSay
  heard: readonly (HeardPoint | null)[] | null
  said: readonly (boolean | null)[]
}

type Props = {
  points: PointsOfPart
  /** Null where the recording is not kept any more. */
  onPlay: ((fromS: number) => void) | null
}

/** Where must-say points were probably said in the own answer, to be heard there. What the trainer has decided counts. */
export const OwnPoints = ({ points: { mustSay, heard, said }, onPlay }: Props) => {
  const { first_name: name } = useSession().me.data ?? { first_name: '' }
  const found = mustSay.flatMap((phrases, at) => {
    const point = heard?.[at]
    return point && point.probability >= probablySaidFrom
      ? [{ at, phrases: phrases.join(' / ').replaceAll('{name}', name), point }]
      : []
  })
  if (found.length === 0) return null
  return (
    <div className="grid gap-1">
      <ul aria-label={m.heardPoints()} className="grid gap-1">
        {found.map(({ at, phrases, point: { start_ms, probability } }) => {
          const time = formatClock(Math.floor(start_ms / 1_000))
          const decided = said[at] ?? null
          return (
            <li key={at} className="flex items-start gap-3">
              {onPlay ? (
                <Button
                  variant="quiet"
                  icon={<Play aria-hidden="true" className="size-4" />}
                  aria-label={m.playPoint({ time, phrases })}
                  onClick={() => onPlay(start_ms / 1_000)}
                >
                  <span className="tabular">{time}</span>
                </Button>
              ) : (
                <span className="tabular py-2.5 text-small text-ink-soft">{time}</span>
              )}
              <span className="min-w-0 max-w-text py-2.5 wrap-anywhere">
                {m.heardPoint({ phrases, percent: formatPercent(percentOf(probability, 1)) })}
                <span className="block text-small text-ink-soft">
                  {m.heardAnd({ decided: decided === null ? 'open' : decided ? 'said' : 'notSaid' })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-small text-ink-soft">{m.heardHint()}</p>
    </div>
  )
}
