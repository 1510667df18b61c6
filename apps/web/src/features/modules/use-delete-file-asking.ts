import { messageOf } from '../../lib/call-problem.ts'
import { sayModuleFiles } from '../../lib/say-modules.ts'
import { useNotice } from '../../ui/notice.ts'
import { toast } from '../../ui/toast.ts'
import { useDeleteFile, type ModuleFile } from './modules.queries.ts'

/** Deletes a file after one question. `onDeleted` finds the focus a new place: its row is gone. */
export const useDeleteFileAsking = (moduleId: string, onDeleted: () => void) => {
  const notice = useNotice()
  const remove = useDeleteFile(moduleId)
  const ask = async ({ id, name }: ModuleFile): Promise<void> => {
    const sure = await notice.confirm({ title: sayModuleFiles.deleteAsk, text: name })
    if (!sure) return
    try {
      const { message } = await remove.mutateAsync(id)
      toast.success(message)
      onDeleted()
    } catch (problem) {
      await notice.error({ text: messageOf(problem, sayModuleFiles.deleteFailed) })
    }
  }
  return (file: ModuleFile): void => void ask(file)
}
