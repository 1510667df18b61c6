import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { sayModuleFiles, sayUploads } from '../../lib/say-modules.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { Button } from '../../ui/button.tsx'
import { useNotice } from '../../ui/notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { AskedModule } from './asked-module.ts'
import { FileCounts } from './file-counts.tsx'
import { FileSection } from './file-section.tsx'
import { ModuleDialogs } from './module-dialogs.tsx'
import type { ModuleDetail } from './modules.queries.ts'
import { UploadArea } from './upload-area.tsx'
import { UploadButton } from './upload-button.tsx'
import { useChooseFiles } from './use-choose-files.ts'
import { useDeleteFileAsking } from './use-delete-file-asking.ts'
import { useUploads } from './use-uploads.ts'

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

/** Where a trainer fills a module. */
export const ModuleWorkplace = ({ module }: { module: ModuleDetail }) => {
  const navigate = useNavigate()
  const notice = useNotice()
  const [asked, setAsked] = useState<AskedModule['kind'] | null>(null)
  const contents = useRef<HTMLHeadingElement>(null)
  const { queue, uploads } = useUploads(module.id)
  const choose = useChooseFiles(queue.add)
  const deleteFile = useDeleteFileAsking(module.id, () => contents.current?.focus())
  useLeaveGuard(queue.busy, () =>
    notice.confirm({
      title: sayUploads.leaveTitle,
      text: sayUploads.leaveText,
      yes: sayUploads.leave,
      no: sayUploads.stay,
    }),
  )
  return (
    <>
      <PageHeader
        title={module.title}
        lead={
          <>
            <span className="block wrap-anywhere whitespace-pre-line">
              {module.description === '' ? say.modules.noDescription : module.description}
            </span>
            <span className="mt-1 block text-small">
              {say.modules.createdOn(formatDay(module.created_at))}
            </span>
          </>
        }
        action={
          <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            <Button variant="secondary" icon={<Pencil {...icon} />} onClick={() => setAsked('update')}>
              {say.modules.edit}
            </Button>
            <Button variant="danger" icon={<Trash2 {...icon} />} onClick={() => setAsked('delete')}>
              {say.modules.delete}
            </Button>
            <UploadButton onChoose={choose} />
          </div>
        }
      />
      <div className="grid gap-6">
        <FileCounts files={module.files} />
        <UploadArea uploads={uploads} queue={queue} onChoose={choose} />
        <FileSection
          headingRef={contents}
          title={say.modules.contents}
          moduleId={module.id}
          files={module.files}
          noneHint={sayModuleFiles.noneHint}
          onDelete={deleteFile}
        />
      </div>
      <ModuleDialogs
        asked={asked && { kind: asked, module }}
        onClose={() => setAsked(null)}
        onDeleted={() => {
          queue.takeAllBack()
          void navigate(paths.trainer.modules, { replace: true })
        }}
      />
    </>
  )
}
