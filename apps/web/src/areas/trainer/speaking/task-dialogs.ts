import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'

export const CreateTaskDialog = lazyDialog(async () => (await import('./create-task.tsx')).CreateTaskDialog)
export const EditTaskDialog = lazyDialog(async () => (await import('./edit-task.tsx')).EditTaskDialog)
