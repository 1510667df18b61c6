import type { SpeakingRemark } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/own-speaking'
import Play from 'lucide-react/icons/play'
import { formatClock } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'

type Props = {
  /** Those in the answer to one question. */
  remarks: readonly SpeakingRemark[]
  /** Null where the recording is not kept any more. */
  onPlay: ((fromS: number) => void) | null
}

/** What the trainer says about places in the own answer. Each place can be played. */
export const OwnRemarks = ({ remarks, onPlay }: Props) =>
  remarks.length > 0 && (
    <ol aria-label={m.remarks()} className="grid gap-1">
      {remarks.map(({ at_ms, text }, at) => {
        const time = formatClock(Math.floor(at_ms / 1_000))
        return (
          <li key={at} className="flex items-start gap-3">
            {onPlay ? (
              <Button
                variant="quiet"
                icon={<Play aria-hidden="true" className="size-4" />}
                aria-label={m.playFrom({ time })}
                onClick={() => onPlay(at_ms / 1_000)}
              >
                <span className="tabular">{time}</span>
              </Button>
            ) : (
              <span className="tabular py-2.5 text-small text-ink-soft">{time}</span>
            )}
            <span className="min-w-0 max-w-text py-2.5 wrap-anywhere">{text}</span>
          </li>
        )
      })}
    </ol>
  )
