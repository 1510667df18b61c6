import { z } from 'zod/mini'
import { Id } from './fields.ts'

/** The names of a person, in the order in which they are written. */
export const names = {
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  last_name: z.string(),
}

/** The same of somebody whose account may have been deleted since; all are null then. */
export const namesOfToday = {
  first_name: z.nullable(z.string()),
  middle_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
}

export const Named = z.object({ id: Id, ...names })

/** Of the owner that TRAINER_EMAIL makes, until she enters her own. */
export const firstTrainerName = { first_name: 'First', middle_name: null, last_name: 'Trainer' } as const
