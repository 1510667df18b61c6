import type { Trainee } from './trainees.queries.ts'

/** The dialog that somebody has opened, with the trainee as the card showed it. */
export type OpenDialog = { kind: 'approve' | 'reject' | 'delete' | 'performance'; trainee: Trainee }

export type TraineeDialogProps = { trainee: Trainee; onClose: () => void }
