import type { ComponentProps, ReactNode } from 'react'
import type { useServerPagination } from '../../client/query/use-server-pagination.ts'
import { ListRest } from '../../ui/display/list-rest.tsx'
import { QueryView } from './query-view.tsx'

type View<Row> = ComponentProps<typeof QueryView<{ data: Row[]; total: number }>>

type Props<Row> = Omit<View<Row>, 'empty' | 'silent' | 'children'> & {
  part: ReturnType<typeof useServerPagination>
  /** What stands there where there are no rows. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that the server gives in parts: the rows, and below them how more are shown. The page says that it is stale. */
export const PartView = <Row,>({ part, empty, children, ...view }: Props<Row>) => (
  <QueryView {...view} silent empty={({ data }) => data.length === 0 && empty}>
    {({ data, total }) => (
      <>
        {children(data)}
        <ListRest rest={part.rest(data.length, total)} onMore={part.showMore} />
      </>
    )}
  </QueryView>
)
