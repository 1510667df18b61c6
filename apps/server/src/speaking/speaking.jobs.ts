import { announceSpeaking, remindOfDueSpeaking, settleMarks } from '../jobs/all-jobs.ts'
import { handle } from '../jobs/define-job.ts'
import type { Notices } from '../mails/notices.service.ts'
import type { Speaking } from './create-speaking.ts'

export const speakingJobs = (
  notices: Pick<Notices, 'announceOpened' | 'remindOfDue'>,
  marks: Pick<Speaking['marks'], 'settleAlone'>,
) => [
  handle(announceSpeaking, (_, { signal }) => notices.announceOpened(signal)),
  handle(remindOfDueSpeaking, (_, { signal }) => notices.remindOfDue(signal)),
  handle(settleMarks, () => marks.settleAlone()),
]
