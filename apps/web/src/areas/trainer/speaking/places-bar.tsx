import type { SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-marking'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import type { SpeakingAnswer } from './speaking.queries.ts'

type Part = SpeakingAnswer['parts'][number]

/** The silences of an answer, in seconds. */
export const pausesOf = ({ measures }: Pick<Part, 'measures'>) =>
  (measures?.pauses ?? []).map(({ start_ms, end_ms }) => ({ fromS: start_ms / 1_000, toS: end_ms / 1_000 }))

type Props = { part: Part; remarks: readonly SpeakingRemark[] }

/**
 * Where somebody is silent in an answer; above it where must-say points were probably said, and below it the remarks. It stands below the
 * position of the player, and is as wide.
 */
export const PlacesBar = ({ part, remarks }: Props) => {
  const pauses = pausesOf(part)
  const points = (part.heard ?? []).filter(({ probability }) => probability >= probablySaidFrom)
  const lengthMs = part.milliseconds
  if (lengthMs === 0 || (pauses.length === 0 && points.length === 0 && remarks.length === 0)) return null
  const percent = (ms: number) => `${Math.min(100, (100 * ms) / lengthMs)}%`
  const said = [
    pauses.length > 0 && m.pausesOf({ count: pauses.length }),
    points.length > 0 && m.pointsMarked({ count: points.length }),
    remarks.length > 0 && m.remarksMarked({ count: remarks.length }),
  ]
  return (
    <div className="grid gap-1 ps-15 pe-29">
      <div aria-hidden="true" className="relative py-2">
        <div className="relative h-2 overflow-hidden rounded-full bg-accent">
          {pauses.map(({ fromS, toS }) => (
            <span
              key={fromS}
              className="absolute inset-y-0 bg-line-strong"
              style={{ insetInlineStart: percent(1_000 * fromS), width: percent(1_000 * (toS - fromS)) }}
            />
          ))}
        </div>
        {points.map(({ start_ms, end_ms }, at) => (
          <span
            key={at}
            data-place="point"
            className="absolute top-0 h-1.5 min-w-1 rounded-full bg-green"
            style={{ insetInlineStart: percent(start_ms), width: percent(end_ms - start_ms) }}
          />
        ))}
        {remarks.map(({ at_ms }, at) => (
          <span
            key={at}
            data-place="remark"
            className="absolute bottom-0 h-1.5 w-1 rounded-full bg-ink"
            style={{ insetInlineStart: percent(at_ms) }}
          />
        ))}
      </div>
      <p className="text-small text-ink-soft">{said.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
