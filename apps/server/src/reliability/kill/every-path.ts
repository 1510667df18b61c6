import { accountPaths } from './account-paths.ts'
import { clipPaths } from './clip-paths.ts'
import { markPaths } from './mark-paths.ts'
import { modulePaths } from './module-paths.ts'
import { practicePaths } from './practice-paths.ts'
import { quizPaths } from './quiz-paths.ts'
import { speakingPaths } from './speaking-paths.ts'

/** Every kind of write that must survive whatever dies. */
export const everyPath = [
  ...accountPaths,
  ...quizPaths,
  ...modulePaths,
  ...practicePaths,
  ...clipPaths,
  ...markPaths,
  ...speakingPaths,
]
