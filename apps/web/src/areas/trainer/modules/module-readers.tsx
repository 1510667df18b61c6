import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/modules'
import { listModuleReaders } from '@elocute/contract/modules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { paths } from '../../../client/address/paths.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../ui/display/titled-section.tsx'

const readersQuery = (id: string) =>
  queryOf(keyOf('modules', 'readers', id), {
    queryFn: ({ signal }) => call(listModuleReaders, { params: { id } }, { signal }),
  })

/** Who has opened a module, and when. */
export const ModuleReaders = ({ moduleId }: { moduleId: string }) => {
  const readers = useQuery(readersQuery(moduleId))
  const { shown, left, showMore } = usePagination(readers.data?.data ?? [])
  return (
    <TitledSection title={m.readers()}>
      <QueryView
        query={readers}
        loading={m.loadingReaders()}
        skeleton={3}
        failed={m.readersFailed()}
        className="grid gap-3"
      >
        {({ total, trainees }) => (
          <>
            <p className="text-ink-soft">{m.readersCount({ count: total, trainees })}</p>
            {total > 0 && (
              <ul
                aria-labelledby="readers"
                className="divide-y divide-line rounded-card border border-line bg-surface"
              >
                {shown.map(({ user_id, opened_at, ...names }) => (
                  <li key={user_id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                    <TextLink to={paths.trainer.trainee(user_id)}>{fullName(names)}</TextLink>
                    <span className="text-ink-soft">{formatMoment(opened_at)}</span>
                  </li>
                ))}
              </ul>
            )}
            {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
          </>
        )}
      </QueryView>
    </TitledSection>
  )
}
