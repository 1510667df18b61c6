import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { say } from '../../lib/say.ts'
import { staleNote } from '../../lib/stale-note.ts'
import { Banner } from '../../ui/banner.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AskedModule } from './asked-module.ts'
import { CreateModuleDialog } from './create-module-dialog.tsx'
import { ModuleDialogs } from './module-dialogs.tsx'
import { ModuleTable } from './module-table.tsx'
import { moduleQueries } from './modules.queries.ts'

/** Every module, for the trainer: created, changed and deleted here, opened by its title. */
export const ModulesPage = () => {
  const modules = useQuery(moduleQueries.list())
  const [asked, setAsked] = useState<AskedModule | null>(null)
  const [creating, setCreating] = useState(false)
  const stale = staleNote(modules)
  const create = () => setCreating(true)
  return (
    <>
      <Breadcrumb label={say.modules.where} items={[{ label: say.modules.title }]} />
      <PageHeader
        title={say.modules.title}
        lead={say.modules.lead}
        action={
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={create}>
            {say.modules.create}
          </Button>
        }
      />
      {stale && (
        <div className="mb-4">
          <Banner kind="warning">{stale}</Banner>
        </div>
      )}
      <ModuleTable modules={modules} onAsk={setAsked} />
      <ModuleDialogs asked={asked} onClose={() => setAsked(null)} />
      {creating && <CreateModuleDialog onClose={() => setCreating(false)} />}
    </>
  )
}
