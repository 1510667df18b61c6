import { analyseSpeech, removeAbandonedSpeech } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { SpeechWork } from './speech-work.service.ts'

export const speechWorkJobs = (speechWork: SpeechWork) => [
  handle(analyseSpeech, ({ work }, { signal }) => speechWork.analyse(work, signal)),
  handle(removeAbandonedSpeech, (_, { signal }) => speechWork.removeAbandoned(signal)),
]
