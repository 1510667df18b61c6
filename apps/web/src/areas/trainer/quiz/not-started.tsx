import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { fullName } from '../../../text/full-name.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'

type Props = { rows: readonly HeatMapRow[]; open: boolean }

/** One group instead of a row without outcomes for each of them. */
export const NotStarted = ({ rows, open }: Props) => {
  const [opened, setOpened] = useState(open)
  return (
    <details
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface px-4"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {m.notStarted({ count: rows.length })}
      </summary>
      {opened && <Names rows={rows} />}
    </details>
  )
}

const Names = ({ rows }: { rows: readonly HeatMapRow[] }) => {
  const { shown, left, showMore } = usePagination(rows)
  return (
    <div className="pb-4">
      <ul className="gap-x-6 sm:columns-2 lg:columns-3">
        {shown.map((row) => (
          <li key={row.user_id} className="break-inside-avoid py-1.5 wrap-anywhere">
            <TextLink to={paths.trainer.trainee(row.user_id)}>{fullName(row)}</TextLink>
          </li>
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </div>
  )
}
