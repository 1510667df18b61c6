import * as m from '@elocute/messages/lms'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { AddPlatformDialog } from './add-platform-dialog.tsx'
import { platformsQuery } from './lms.queries.ts'
import { PlatformCard } from './platform-card.tsx'
import { ToolAddresses } from './tool-addresses.tsx'

/** The learning platforms that open Elocute in their courses, for the owner. */
export const LmsPage = () => {
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHeader
        title={trainerPages.lmsTitle()}
        lead={trainerPages.lmsLead()}
        action={<Button onClick={() => setNew(true)}>{m.add()}</Button>}
      />
      <QueryView
        query={useQuery(platformsQuery)}
        loading={m.loading()}
        failed={m.failed()}
        className="grid grid-cols-1 gap-4"
      >
        {({ platforms, tool }) => (
          <>
            {platforms.length === 0 && (
              <EmptyState
                hint={m.noneHint()}
                action={
                  <Button variant="secondary" onClick={() => setNew(true)}>
                    {m.addTitle()}
                  </Button>
                }
              >
                {m.none()}
              </EmptyState>
            )}
            {platforms.map((platform) => (
              <PlatformCard key={platform.id} platform={platform} />
            ))}
            <ToolAddresses tool={tool} />
          </>
        )}
      </QueryView>
      {isNew && <AddPlatformDialog onClose={() => setNew(false)} />}
    </>
  )
}

export const Component = onlyFor('owner', LmsPage)
