import type { Role } from '@elocute/contract/person'
import { paths } from '../../../client/address/paths.ts'
import type { LtiOpens } from './lti.calls.ts'

/** Not shared with the pages of trainees: a file of its own would be one more in their first load. */
const gameOf = {
  pronounce_it_fast: paths.trainee.pronounceItFast,
  shoot_the_word: paths.trainee.shootTheWord,
}

/** The page of what a link of a course opens; undefined for the first page. */
export const openedPage = (opens: LtiOpens | null, role: Role): string | undefined => {
  if (opens === null) return undefined
  const { id } = opens
  if (opens.kind === 'quiz') {
    if (role === 'trainer') return paths.trainer.quiz(id)
    return opens.is_taken ? paths.trainee.quizResult(id) : gameOf[opens.type](id)
  }
  if (opens.kind === 'group') return role === 'trainer' ? paths.trainer.group(id) : undefined
  const pages = {
    reading: { trainer: paths.trainer.reading, trainee: paths.trainee.reading },
    speaking: { trainer: paths.trainer.speakingTask, trainee: paths.trainee.speakingTask },
    module: { trainer: paths.trainer.module, trainee: paths.trainee.module },
  }
  return pages[opens.kind][role](id)
}
