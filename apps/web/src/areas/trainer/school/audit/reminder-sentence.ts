import * as m from '@elocute/messages/audit'
import type { Event } from './audit.queries.ts'

type Texts = { actor: string; trainee: string; quiz: string }

/** Who was reminded, and of what. */
export const reminderSentence = ({ actor, trainee, quiz }: Texts, { subject, after }: Event): string => {
  if (subject === 'trainee')
    // Older reminders were of quizzes only.
    return m.traineeReminded({ actor, trainee, count: after?.reminders ?? after?.quizzes ?? 0 })
  const other = { reading_assignment: m.aReading, speaking_task: m.aSpeakingTask }
  const what = subject === 'reading_assignment' || subject === 'speaking_task' ? other[subject]() : quiz
  return m.traineesReminded({ actor, quiz: what, count: after?.trainees ?? 0 })
}
