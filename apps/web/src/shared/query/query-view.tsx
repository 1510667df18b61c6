import * as m from '@elocute/messages/general'
import type { ReactNode } from 'react'
import { CallProblem } from '../../client/call/call-problem.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { StaleNote } from './stale-note.tsx'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}

type Props<Data> = {
  /** Of several queries, the one without which nothing can be shown. */
  query: Query<Data>
  /** What is awaited, for who hears the page. Without it, nothing stands there meanwhile. */
  loading?: string
  /** What stands there meanwhile: so many grey lines, or a skeleton in the size of the content. */
  skeleton?: number | ReactNode
  /** It waits for something else too. */
  waiting?: boolean
  /** The title of a failure. */
  failed?: string
  /** The sentence of a failure for which the server has none. */
  fallback?: string
  /**
   * What a refusal of the server with this status shows, also in the place of what was loaded before. Null: the failure, without
   * a way to try again.
   */
  instead?: Readonly<Record<number, ReactNode>>
  /** What is shown where there is nothing; something false where there is. */
  empty?: (data: Data) => ReactNode
  /** Does not say that the data are stale. */
  silent?: boolean
  /** The classes of the box around the content and the note that it is stale. */
  className?: string
  children: (data: Data) => ReactNode
}

/**
 * A query in each of its states: refused, failed, waiting, empty, stale, full. Data that could not be loaded again stay on the
 * screen.
 */
export const QueryView = <Data,>({
  query,
  loading,
  skeleton = 8,
  waiting,
  failed,
  fallback = m.wrong(),
  instead,
  empty,
  silent,
  className,
  children,
}: Props<Data>) => {
  const { data, error } = query
  const refused = instead && error instanceof CallProblem && error.status in instead
  if (refused && instead[error.status] !== null) return instead[error.status]
  if (error && (refused || data === undefined))
    return (
      <ErrorPanel
        title={failed}
        problem={error}
        fallback={fallback}
        onRetry={refused ? undefined : query.refetch}
        retrying={query.isFetching}
      />
    )
  if (data === undefined || waiting)
    return loading === undefined ? null : (
      <Waiting label={loading}>
        {typeof skeleton === 'number' ? <Skeleton lines={skeleton} /> : skeleton}
      </Waiting>
    )
  const nothing = empty?.(data)
  if (nothing) return nothing
  const content = (
    <>
      {!silent && <StaleNote query={query} className={className === undefined ? 'mb-4' : undefined} />}
      {children(data)}
    </>
  )
  return className === undefined ? content : <div className={className}>{content}</div>
}
