import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AskedDialog } from './asked-dialog.ts'
import { everyTrainee, findTrainees } from './find-trainees.ts'
import { TraineeDialogs } from './trainee-dialogs.tsx'
import { TraineeList } from './trainee-list.tsx'
import { traineeQueries } from './trainees.queries.ts'
import { TraineesToolbar } from './trainees-toolbar.tsx'

/** Everybody who has signed up: found, sorted, approved, followed and deleted here. */
export const TraineesPage = () => {
  const trainees = useQuery(traineeQueries.list())
  const [search, setSearch] = useState(everyTrainee)
  // Kept apart from the list, so that a refresh never closes what is open.
  const [asked, setAsked] = useState<AskedDialog | null>(null)

  const found = trainees.data && findTrainees(trainees.data, search)
  const stale = staleNote(trainees)
  return (
    <>
      <PageHeader
        title={say.trainees.title}
        lead={say.trainees.lead}
        badge={
          <span role="status">
            {found && <Badge tone="accent">{say.trainees.count(found.length)}</Badge>}
          </span>
        }
      />
      <TraineesToolbar search={search} onChange={setSearch} />
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      <TraineeList
        trainees={trainees}
        found={found ?? []}
        onAsk={setAsked}
        onShowAll={() => setSearch(everyTrainee)}
      />
      <TraineeDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
