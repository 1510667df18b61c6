import * as moduleFilesMessages from '@elocute/messages/module-files'
import * as m from '@elocute/messages/modules'
import * as uploadsMessages from '@elocute/messages/uploads'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../client/call/call-problem.ts'
import { formatDay } from '../../../text/format.ts'
import { paths } from '../../../client/address/paths.ts'
import { useLeaveGuard } from '../../../client/address/use-leave-guard.ts'
import { useNotice } from '../../../ui/feedback/notice.ts'
import { PageHeader } from '../../../ui/navigation/page-header.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChooseFiles } from './choose-files.ts'
import { FileCounts } from '../../../shared/modules/file-counts.tsx'
import { FileSection } from '../../../shared/modules/file-section.tsx'
import { ModuleDialogs, type OpenModuleDialog } from './module-dialogs.tsx'
import { ModuleFrame } from '../../../shared/modules/module-frame.tsx'
import {
  moduleQueries,
  useDeleteFile,
  type ModuleDetail,
  type ModuleFile,
} from '../../../shared/modules/modules.queries.ts'
import { ModuleReaders } from './module-readers.tsx'
import { UploadArea } from './upload-area.tsx'
import { ModuleMenu } from './module-menu.tsx'
import { UploadButton } from './upload-button.tsx'
import { useReplaceFiles } from './replace-files.ts'
import { useUploadQueue } from './upload-queue.ts'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { pageOfId } from '../../../shared/page/page-of-id.tsx'

/** The page of a module for the trainer. */
export const ModulePage = ({ id }: { id: string }) => {
  const module = useQuery(moduleQueries.detail(id))
  return (
    <ModuleFrame module={module} back={paths.trainer.modules}>
      {(loaded) => <ModuleEditor module={loaded} />}
    </ModuleFrame>
  )
}

/** The module with its files, its uploads, and the actions of the trainer. */
const ModuleEditor = ({ module }: { module: ModuleDetail }) => {
  const navigate = useNavigate()
  const mayChange = useMayChange()
  const notice = useNotice()
  const [openDialog, setOpenDialog] = useState<OpenModuleDialog['kind'] | null>(null)
  const contents = useRef<HTMLHeadingElement>(null)
  const { queue, uploads } = useUploadQueue(module.id)
  const choose = useChooseFiles(useReplaceFiles(module.files, queue.add))
  const deleteFile = useConfirmDeleteFile(module.id, () => contents.current?.focus())
  useLeaveGuard(queue.busy, () =>
    notice.confirm({
      title: uploadsMessages.leaveTitle(),
      text: uploadsMessages.leaveText(),
      yes: uploadsMessages.leave(),
      no: uploadsMessages.stay(),
    }),
  )
  return (
    <>
      <PageHeader
        title={module.title}
        lead={
          <>
            <span className="block wrap-anywhere whitespace-pre-line">
              {module.description === '' ? m.noDescription() : module.description}
            </span>
            <span className="mt-1 block text-small">
              {m.createdOn({ day: formatDay(module.created_at) })}
            </span>
          </>
        }
        action={
          mayChange && (
            <div className="flex flex-wrap items-center gap-2">
              <UploadButton onChoose={choose} />
              <div className="max-sm:ms-auto">
                <ModuleMenu module={module} onOpenDialog={({ kind }) => setOpenDialog(kind)} />
              </div>
            </div>
          )
        }
      />
      <div className="grid gap-6">
        <FileCounts files={module.files} />
        {mayChange && <UploadArea uploads={uploads} queue={queue} onChoose={choose} />}
        <FileSection
          headingRef={contents}
          title={m.contents()}
          moduleId={module.id}
          files={module.files}
          noneHint={mayChange ? moduleFilesMessages.noneHint() : moduleFilesMessages.noneHintReader()}
          {...(mayChange && { onDelete: deleteFile })}
        />
        <ModuleReaders moduleId={module.id} />
      </div>
      <ModuleDialogs
        dialog={openDialog && { kind: openDialog, module }}
        onClose={() => setOpenDialog(null)}
        onDeleted={() => {
          queue.cancelAll()
          void navigate(paths.trainer.modules, { replace: true })
        }}
      />
    </>
  )
}

/** Deletes a file after a confirmation. `onDeleted` must move the focus, because the deleted row had it. */
const useConfirmDeleteFile = (moduleId: string, onDeleted: () => void) => {
  const notice = useNotice()
  const remove = useDeleteFile(moduleId)
  const confirmDelete = async ({ id, name }: ModuleFile): Promise<void> => {
    if (!(await notice.confirm({ title: moduleFilesMessages.deleteAsk(), text: name }))) return
    try {
      await remove.mutateAsync(id)
      toast.success(moduleFilesMessages.deleted())
      onDeleted()
    } catch (problem) {
      await notice.error({ text: messageOf(problem, moduleFilesMessages.deleteFailed()) })
    }
  }
  return (file: ModuleFile): void => void confirmDelete(file)
}

export const Component = pageOfId(ModulePage)
