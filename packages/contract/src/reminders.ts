import { z } from 'zod/mini'
import { IsoTimestamp, Message } from './fields.ts'
import { Named } from './names.ts'

/** When and by whom those who have not done something were last reminded by mail; null after the deletion of the account. */
export const Reminder = z.object({ at: IsoTimestamp, by: z.nullable(Named) })
export type Reminder = z.infer<typeof Reminder>

/** Of a quiz, an assigned reading or a speaking task. */
export const reminderState = {
  /** How many trainees would get a reminder now, of all groups. */
  to_remind: z.int(),
  reminded: z.nullable(Reminder),
}

/** To how many trainees a reminder goes; of one trainee, how many reminders. */
export const Reminded = z.extend(Message, { reminded: z.int() })
