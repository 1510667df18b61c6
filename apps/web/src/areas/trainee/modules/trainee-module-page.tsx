import { useEffect } from 'react'
import * as nav from '@elocute/messages/nav'
import * as traineePages from '@elocute/messages/trainee-pages'
import * as m from '@elocute/messages/trainee-modules'
import { noteModuleOpened } from '@elocute/contract/modules'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { FileCounts } from '../../../shared/modules/file-counts.tsx'
import { FileSection } from '../../../shared/modules/file-section.tsx'
import { ModuleFrame } from '../../../shared/modules/module-frame.tsx'
import { useChange } from '../../../shared/query/use-change.ts'
import { moduleQueries } from '../../../shared/modules/modules.queries.ts'
import { newModulesQuery } from './new-modules.queries.ts'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'

/** The server remembers that she has opened it. Without a connection her next visit does. */
const useNoteOpened = (id: string, opened: boolean): void => {
  const { mutate } = useChange(noteModuleOpened, { refreshes: [moduleQueries.list(), newModulesQuery] })
  useEffect(() => {
    if (opened) mutate({ params: { id } })
  }, [id, opened, mutate])
}

/** The page of a module for the trainee. */
export const TraineeModulePage = ({ id }: { id: string }) => {
  const module = useQuery(moduleQueries.detail(id))
  useNoteOpened(id, module.isSuccess)
  return (
    <ModuleFrame
      module={module}
      back={paths.trainee.modules}
      header={<PageHeader title={nav.modules()} lead={traineePages.traineeModulesLead()} />}
    >
      {({ title, description, created_at, files }) => (
        <div className="grid gap-6">
          <header className="grid gap-1">
            <h2 className="text-title font-semibold wrap-anywhere">{title}</h2>
            {description !== '' && (
              <p className="max-w-text wrap-anywhere whitespace-pre-line">{description}</p>
            )}
            <p className="text-small text-ink-soft">{m.posted({ day: formatDay(created_at) })}</p>
          </header>
          <FileCounts files={files} />
          <FileSection title={m.materials()} moduleId={id} files={files} noneHint={m.noMaterialsHint()} />
        </div>
      )}
    </ModuleFrame>
  )
}

export const Component = pageOfId(TraineeModulePage)
