import { removeOldAnalyses } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { SpeechPractice } from './speech-practice.service.ts'

export const speechPracticeJobs = (speechPractice: Pick<SpeechPractice, 'removeOldAnalyses'>) => [
  handle(removeOldAnalyses, (_, { signal }) => speechPractice.removeOldAnalyses(signal)),
]
