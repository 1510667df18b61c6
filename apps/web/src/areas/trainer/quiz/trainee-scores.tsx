import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import { paths } from '../../../client/address/paths.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { fullName } from '../../../text/full-name.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import { Fraction } from '../../../ui/display/fraction.tsx'
import { flagsOf } from './row-texts.ts'
import type { Selection } from '../lists/use-selection.ts'

type Props = { rows: readonly HeatMapRow[]; totalPoints: number; selection: Selection<HeatMapRow> | null }

export const TraineeScores = ({ rows, totalPoints, selection }: Props) => {
  const { shown, left, showMore } = usePagination(rows)
  return (
    <>
      {selection && (
        <Checkbox
          label={m.selectAll({ count: rows.length })}
          checked={rows.every(selection.has)}
          onChange={(on) => selection.set(rows, on)}
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((row) => {
          const flags = flagsOf(row)
          return (
            <li key={row.user_id} className="flex items-center gap-1 py-1">
              {selection && (
                <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={m.select({ name: fullName(row) })}
                    checked={selection.has(row)}
                    onChange={(event) => selection.set([row], event.target.checked)}
                    className="size-5 accent-accent"
                  />
                </label>
              )}
              <span className="min-w-0 grow py-2 wrap-anywhere">
                <TextLink to={paths.trainer.attempt(row.attempt_id ?? '')}>{fullName(row)}</TextLink>
                {flags.length > 0 && (
                  <span className="block text-small text-ink-soft">{flags.join(' · ')}</span>
                )}
              </span>
              <span className="tabular shrink-0 font-semibold">
                <Fraction part={row.score} whole={totalPoints} />
              </span>
            </li>
          )
        })}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
