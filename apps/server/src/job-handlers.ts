import { authJobs } from './auth/auth.jobs.ts'
import { clipJobs } from './clips/clips.jobs.ts'
import { digestJobs } from './dashboards/digest.jobs.ts'
import type { Services } from './dependencies.ts'
import { invitationJobs } from './invitations/invitations.jobs.ts'
import type { JobHandler } from './jobs/define-job.ts'
import { ltiJobs } from './lti/lti.jobs.ts'
import { mailJobs } from './mails/mails.jobs.ts'
import { storedFileJobs } from './platform/stored-files.jobs.ts'
import { quizAttemptJobs } from './quiz-attempts/quiz-attempts.jobs.ts'
import { quizJobs } from './quizzes/quizzes.jobs.ts'
import { readingJobs } from './reading-assignments/readings.jobs.ts'
import { speakingJobs } from './speaking/speaking.jobs.ts'
import { speechPracticeJobs } from './speech-practice/speech-practice.jobs.ts'
import { systemJobs } from './system/system.jobs.ts'
import { webhookJobs } from './webhooks/webhooks.jobs.ts'
import { speechWorkJobs } from './speech-work/speech-work.jobs.ts'

/** What this server does after a commit, or at a time: the handlers of all jobs in `jobs/all-jobs`. */
export const jobHandlersOf = (services: Services): JobHandler[] => [
  ...speechWorkJobs(services.speechWork),
  ...mailJobs(services.mailDelivery),
  ...authJobs(services.auth, services.lti),
  ...storedFileJobs(services.storedFiles),
  ...invitationJobs(services.invitations, services.peopleImport),
  ...quizJobs(services.quizNotices),
  ...digestJobs(services.digest),
  ...clipJobs(services.clips),
  ...readingJobs([services.readings.countedReadings, services.speaking.parts], services.readingNotices),
  ...speakingJobs(services.speakingNotices, services.speaking),
  ...speechPracticeJobs(services.speechPractice),
  ...quizAttemptJobs(services.quizAttempts),
  ...webhookJobs(services.webhookDeliveries),
  ...ltiJobs(services.lti),
  ...systemJobs(services.system),
]
