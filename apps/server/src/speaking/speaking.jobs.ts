import {
  announceSpeaking,
  keepTranscripts,
  remindOfDueSpeaking,
  settleMarks,
  transcribeAnswer,
} from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'
import type { Speaking } from './create-speaking.ts'

export const speakingJobs = (
  notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>,
  { marks, transcripts }: Pick<Speaking, 'marks' | 'transcripts'>,
) => [
  handle(announceSpeaking, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueSpeaking, (_, { signal }) => notices.remindOfDue(signal)),
  handle(transcribeAnswer, ({ file }, { signal }) => transcripts.write(file, signal)),
  handle(keepTranscripts, (_, { signal }) => transcripts.keep(signal)),
  handle(settleMarks, (_, { signal }) => marks.settleAlone(signal)),
]
