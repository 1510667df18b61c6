import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'

export const CreateTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).CreateTaskDialog)
export const EditTaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).EditTaskDialog)
