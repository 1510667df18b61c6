import type { LtiTaskKind } from '@elocute/contract/lti'
import { z } from 'zod'
import type { LinkTarget } from './courses.repository.ts'

/** Something of ours that a link of a course opens. */
export type Task = { kind: LtiTaskKind; id: string }

const Text = z.string().regex(/^(?:quiz|reading|speaking|module)\/[\da-f-]{36}$/)

/** As it stands in the link, which the platform keeps: `quiz/<id>`. */
export const textOfTask = ({ kind, id }: Task): string => `${kind}/${id}`

/** The task of such a text; null for anything else. */
export const taskOf = (text: string | null): Task | null => {
  const read = Text.safeParse(text)
  if (!read.success) return null
  const [kind = '', id = ''] = read.data.split('/')
  return z.uuid().safeParse(id).success ? { kind: kind as LtiTaskKind, id } : null
}

/** The columns of a link that opens it. */
export const targetOf = (task: Task | null): LinkTarget => ({
  quizId: task?.kind === 'quiz' ? task.id : null,
  readingAssignmentId: task?.kind === 'reading' ? task.id : null,
  speakingTaskId: task?.kind === 'speaking' ? task.id : null,
  moduleId: task?.kind === 'module' ? task.id : null,
})
