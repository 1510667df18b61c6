import { messageOf } from '../../../lib/call-problem.ts'
import { formatMoment } from '../../../lib/format.ts'
import { sayPractice as words } from '../../../lib/say-practice.ts'
import { useNotice } from '../../../ui/notice.ts'
import { toast } from '../../../ui/toast.ts'
import { useDeleteRecording, useDeleteRun, type PracticeRun } from '../practice/speech-practice.queries.ts'

/** Deletes a reading after one question. `onDeleted` finds the focus a new place. */
export const useConfirmDeleteRun = (onDeleted: () => void) => {
  const notice = useNotice()
  const remove = useDeleteRun()
  const ask = async ({ id, created_at, has_recording }: PracticeRun): Promise<void> => {
    const text = words.deleteText(formatMoment(created_at), has_recording)
    if (!(await notice.confirm({ title: words.deleteTitle, text }))) return
    try {
      const { message } = await remove.mutateAsync(id)
      toast.success(message)
      onDeleted()
    } catch (problem) {
      await notice.error({ text: messageOf(problem, words.deleteFailed) })
    }
  }
  return (run: PracticeRun): void => void ask(run)
}

/** Deletes only the sound of a reading after one question. */
export const useConfirmDeleteRecording = (id: string) => {
  const notice = useNotice()
  const remove = useDeleteRecording()
  const ask = async (): Promise<void> => {
    const question = { title: words.deleteRecordingTitle, text: words.deleteRecordingText }
    if (!(await notice.confirm(question))) return
    try {
      const { message } = await remove.mutateAsync(id)
      toast.success(message)
    } catch (problem) {
      await notice.error({ text: messageOf(problem, words.deleteRecordingFailed) })
    }
  }
  return (): void => void ask()
}
