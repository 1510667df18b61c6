import type { SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-marking'
import { probablySaidFrom } from '@elocute/speech/heard-point'
import type { SpeakingAnswer } from './speaking.queries.ts'

type Part = SpeakingAnswer['parts'][number]

/** The silences of an answer, in seconds. */
export const pausesOf = ({ measures }: Pick<Part, 'measures'>) =>
  (measures?.pauses ?? []).map(({ start_ms, end_ms }) => ({ fromS: start_ms / 1_000, toS: end_ms / 1_000 }))

type Props = {
  part: Part
  /** The waveform; null until the sound is loaded. */
  peaks: readonly number[] | null
  positionS: number
  remarks: readonly SpeakingRemark[]
}

/**
 * The waveform of an answer with its silences; above it where must-say points were probably said, and below it the remarks. On a wide
 * screen it stands below the position of the player, and is as wide.
 */
export const PlacesBar = ({ part, peaks, positionS, remarks }: Props) => {
  const pauses = pausesOf(part)
  const points = (part.heard ?? []).flatMap((point) =>
    point && point.probability >= probablySaidFrom ? point : [],
  )
  const lengthMs = part.milliseconds
  const isPlain = pauses.length === 0 && points.length === 0 && remarks.length === 0
  if (lengthMs === 0 || (isPlain && peaks === null)) return null
  const percent = (ms: number) => `${Math.min(100, (100 * ms) / lengthMs)}%`
  const said = [
    pauses.length > 0 && m.pausesOf({ count: pauses.length }),
    points.length > 0 && m.pointsMarked({ count: points.length }),
    remarks.length > 0 && m.remarksMarked({ count: remarks.length }),
  ]
  return (
    <div className="grid gap-1">
      {/* Time goes from left to right in every language. */}
      <div aria-hidden="true" dir="ltr" className="sm:ps-15 sm:pe-29">
        <div className="relative py-2">
          <div className="relative flex h-10 items-center overflow-hidden bg-sunken">
            {peaks?.map((peak, at) => (
              <span
                key={at}
                data-place="peak"
                className="me-px grow bg-accent"
                style={{ height: `${Math.max(4, 100 * peak)}%` }}
              />
            )) ?? <span className="h-2 grow bg-accent" />}
            {pauses.map(({ fromS, toS }) => (
              <span
                key={fromS}
                data-place="pause"
                className="absolute inset-y-0 bg-line-strong/60"
                style={{ insetInlineStart: percent(1_000 * fromS), width: percent(1_000 * (toS - fromS)) }}
              />
            ))}
            {positionS > 0 && (
              <span
                data-place="position"
                className="absolute inset-y-0 w-0.5 bg-ink"
                style={{ insetInlineStart: percent(1_000 * positionS) }}
              />
            )}
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
      </div>
      {said.some(Boolean) && <p className="text-small text-ink-soft">{said.filter(Boolean).join(' · ')}</p>}
    </div>
  )
}
