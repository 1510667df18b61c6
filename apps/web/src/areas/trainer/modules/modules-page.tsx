import * as nav from '@elocute/messages/nav'
import * as trainerPages from '@elocute/messages/trainer-pages'
import * as moduleFormMessages from '@elocute/messages/module-form'
import * as m from '@elocute/messages/modules'
import { CreateModuleBody } from '@elocute/contract/modules'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { ModuleDialogs, type OpenModuleDialog } from './module-dialogs.tsx'
import { ModuleFormDialog } from './module-form-dialog.tsx'
import { ModuleTable } from './module-table.tsx'
import { moduleQueries, useCreateModule } from '../../../shared/modules/modules.queries.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { StaleNote } from '../../../shared/query/stale-note.tsx'

/** The modules of the trainer, who creates, edits, deletes and opens them here. */
export const ModulesPage = () => {
  const modules = useQuery(moduleQueries.list())
  const [openDialog, setOpenDialog] = useState<OpenModuleDialog | null>(null)
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <>
      <PageHeader
        title={nav.modules()}
        lead={trainerPages.modulesLead()}
        action={
          <MayChange>
            <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={create}>
              {m.create()}
            </Button>
          </MayChange>
        }
      />
      <StaleNote query={modules} className="mb-4" />
      <ModuleTable modules={modules} onOpenDialog={setOpenDialog} onCreate={create} />
      <ModuleDialogs dialog={openDialog} onClose={() => setOpenDialog(null)} />
      {creating && <CreateModuleDialog onClose={() => setCreating(false)} />}
    </>
  )
}

const CreateModuleDialog = ({ onClose }: { onClose: () => void }) => {
  const create = useCreateModule()
  return (
    <ModuleFormDialog
      title={moduleFormMessages.createTitle()}
      submitLabel={moduleFormMessages.create()}
      busyLabel={moduleFormMessages.creating()}
      descriptionLabel={moduleFormMessages.optional()}
      done={moduleFormMessages.created()}
      fallback={moduleFormMessages.createFailed()}
      draftKey="new-module"
      stored={emptyModule}
      schema={CreateModuleBody}
      send={(module) => create.mutateAsync(module)}
      onClose={onClose}
    />
  )
}

const emptyModule = { title: '', description: '' }

export { ModulesPage as Component }
