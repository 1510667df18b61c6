import * as m from '@elocute/messages/practice'
import * as scoredMessages from '@elocute/messages/scored'
import Mic from 'lucide-react/icons/mic'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { readingBand } from '../../../../text/bands.ts'
import { formatMoment } from '../../../../text/format.ts'
import { paths } from '../../../../client/address/paths.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { readingName } from './reading-name.ts'
import { IconButton } from '../../../../ui/form/icon-button.tsx'
import type { PracticeRun } from './own-readings.queries.ts'

type Props = { run: PracticeRun; onDelete: () => void }

/** One reading in the list: score, date and script. */
export const RunRow = ({ run, onDelete }: Props) => {
  const band = readingBand(run.overall)
  const day = formatMoment(run.created_at)
  const name = readingName(run)
  return (
    <li className="flex items-center gap-1 pe-1 hover:bg-sunken sm:pe-2">
      <Link
        to={paths.trainee.speechRun(run.id)}
        aria-label={m.open({ name, day })}
        aria-describedby={`run-${run.id}`}
        className="flex min-w-0 grow items-center gap-4 rounded-control py-3 ps-4"
      >
        <span className="tabular w-10 shrink-0 text-end text-title font-semibold">{run.overall}</span>
        <span id={`run-${run.id}`} className="grid min-w-0 grow gap-1">
          <span className="sr-only">{scoredMessages.outOf100({ score: run.overall })}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
            {/* On a phone not every date fits beside the badge. Its own line keeps all rows alike. */}
            <span className="max-sm:basis-full">
              <Badge tone={band}>{m.band({ band: band })}</Badge>
            </span>
            {day}
            {run.has_recording && (
              <span className="inline-flex items-center gap-1">
                <Mic aria-hidden="true" className="size-4" />
                {m.hasRecording()}
              </span>
            )}
          </span>
          <span className="truncate">{run.title ?? run.script}</span>
        </span>
      </Link>
      {!run.counts && (
        <IconButton
          label={m.deleteOne({ name, day })}
          tone="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onDelete}
        />
      )}
    </li>
  )
}
