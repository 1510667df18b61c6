import type { Trainee } from './trainees.queries.ts'

/** The open dialog, with the trainee as the card showed them. */
export type OpenDialog = { kind: 'approve' | 'reject' | 'delete' | 'performance'; trainee: Trainee }

export type TraineeDialogProps = { trainee: Trainee; onClose: () => void }
