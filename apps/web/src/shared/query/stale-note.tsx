import * as m from '@elocute/messages/general'
import { formatTime } from '../../text/format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'

type Props = {
  query: { error: Error | null; dataUpdatedAt: number }
  /** The classes of its place. */
  className?: string | undefined
}

/** Says when what is shown was loaded, if it could not be loaded again. */
export const StaleNote = ({ query, className }: Props) =>
  query.error && query.dataUpdatedAt > 0 ? (
    <div className={className}>
      <Banner kind="warning">
        {m.stale({ time: formatTime(new Date(query.dataUpdatedAt).toISOString()) })}
      </Banner>
    </div>
  ) : null
