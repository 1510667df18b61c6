import type { Services } from '../dependencies.ts'

/** Does all that a server does by and by about what was deleted, and about files that no row names. */
export const tidyUp = async ({
  quizAttempts,
  storedFiles,
}: Pick<Services, 'quizAttempts' | 'storedFiles'>): Promise<void> => {
  await quizAttempts.emptyDeleted()
  await storedFiles.removeDrafts()
  await storedFiles.giveUpLate()
  await storedFiles.removeDeleted()
}
