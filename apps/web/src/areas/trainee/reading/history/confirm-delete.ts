import * as m from '@elocute/messages/practice'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { formatMoment } from '../../../../text/format.ts'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useDeleteRecording, useDeleteRun, type PracticeRun } from './own-readings.queries.ts'

/** Deletes a reading after a confirmation. `onDeleted` must move the focus, because the deleted row had it. */
export const useConfirmDeleteRun = (onDeleted: () => void) => {
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRun()
  return ({ id, created_at, has_recording }: PracticeRun): void =>
    void confirmDelete({
      title: m.deleteTitle(),
      text: (has_recording ? m.deleteTextWithRecording : m.deleteText)({ day: formatMoment(created_at) }),
      done: m.deleted(),
      failed: m.deleteFailed(),
      remove: () => remove.mutateAsync(id),
      onDeleted,
    })
}

/** Deletes the recording of a reading after a confirmation, and leaves its scores. */
export const useConfirmDeleteRecording = (id: string) => {
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRecording()
  return (): void =>
    void confirmDelete({
      title: m.deleteRecordingTitle(),
      text: m.deleteRecordingText(),
      done: m.recordingDeleted(),
      failed: m.deleteRecordingFailed(),
      remove: () => remove.mutateAsync(id),
    })
}

type Deletion = {
  title: string
  text: string
  done: string
  failed: string
  remove: () => Promise<unknown>
  onDeleted?: () => void
}

const useConfirmDelete = () => {
  const notice = useNotice()
  return async ({ title, text, done, failed, remove, onDeleted }: Deletion): Promise<void> => {
    if (!(await notice.confirm({ title, text }))) return
    try {
      await remove()
      toast.success(done)
      onDeleted?.()
    } catch (problem) {
      await notice.error({ text: messageOf(problem, failed) })
    }
  }
}
