import * as account from './account.ts'
import * as apiKeys from './api-keys.ts'
import * as appeals from './appeals.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as classmates from './classmates.ts'
import * as clips from './clips.ts'
import * as countedReadings from './counted-readings.ts'
import * as dashboards from './dashboards.ts'
import * as traineeSpeaking from './trainee-speaking.ts'
import * as traineeHome from './trainee-home.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as dictionary from './dictionary.ts'
import * as exports from './exports.ts'
import * as listening from './listening.ts'
import * as mailChoices from './mail-choices.ts'
import * as groups from './groups.ts'
import * as invitations from './invitations.ts'
import * as ownWords from './own-words.ts'
import * as peopleImport from './people-import.ts'
import * as modules from './modules.ts'
import * as lti from './lti.ts'
import * as ltiPlatforms from './lti-platforms.ts'
import * as ltiServices from './lti-services.ts'
import * as newModules from './new-modules.ts'
import * as ownDictations from './own-dictations.ts'
import * as practice from './practice.ts'
import * as quizAttempts from './quiz-attempts.ts'
import * as quizChanges from './quiz-changes.ts'
import * as quizPreview from './quiz-preview.ts'
import * as quizWords from './quiz-words.ts'
import * as wordCorrections from './word-corrections.ts'
import * as quizDrafts from './quiz-drafts.ts'
import * as quizzes from './quizzes.ts'
import * as readingAssignments from './reading-assignments.ts'
import * as readingComments from './reading-comments.ts'
import * as reports from './reports.ts'
import * as rescore from './rescore.ts'
import * as saidWords from './said-words.ts'
import * as school from './school.ts'
import * as rubrics from './rubrics.ts'
import * as schoolScripts from './school-scripts.ts'
import * as scripts from './scripts.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as signInProviders from './sign-in-providers.ts'
import * as sounds from './sounds.ts'
import * as shadowings from './shadowings.ts'
import * as speakingAgreement from './speaking-agreement.ts'
import * as speakingAnswers from './speaking-answers.ts'
import * as speakingCalibration from './speaking-calibration.ts'
import * as speakingAppeals from './speaking-appeals.ts'
import * as speakingComments from './speaking-comments.ts'
import * as speakingExports from './speaking-exports.ts'
import * as speakingMarks from './speaking-marks.ts'
import * as speakingPrompts from './speaking-prompts.ts'
import * as speakingReopenings from './speaking-reopenings.ts'
import * as speakingReady from './speaking-ready.ts'
import * as speakingRows from './speaking-rows.ts'
import * as speakingTasks from './speaking-tasks.ts'
import * as speechPractice from './speech-practice.ts'
import * as system from './system.ts'
import * as taskReminders from './task-reminders.ts'
import * as traineeMails from './trainee-mails.ts'
import * as trainees from './trainees.ts'
import * as trainers from './trainers.ts'
import * as trainerDictations from './trainer-dictations.ts'
import * as trainerMarks from './trainer-marks.ts'
import * as trainerPractice from './trainer-practice.ts'
import * as voice from './voice.ts'
import * as webhooks from './webhooks.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value

/** All endpoints of the product, for routes, documents and the access test. */
export const everyEndpoint: readonly Endpoint[] = [
  auth,
  session,
  signInProviders,
  lti,
  account,
  mailChoices,
  calendar,
  apiKeys,
  webhooks,
  ltiPlatforms,
  ltiServices,
  trainees,
  traineeMails,
  trainers,
  groups,
  invitations,
  peopleImport,
  quizDrafts,
  quizzes,
  quizChanges,
  wordCorrections,
  quizPreview,
  quizWords,
  quizAttempts,
  ownWords,
  appeals,
  trainerMarks,
  trainerPractice,
  clips,
  exports,
  audit,
  school,
  settings,
  system,
  taskReminders,
  reports,
  rescore,
  dashboards,
  traineeHome,
  modules,
  newModules,
  speechPractice,
  scripts,
  practice,
  saidWords,
  schoolScripts,
  readingAssignments,
  readingComments,
  countedReadings,
  rubrics,
  speakingTasks,
  speakingRows,
  speakingPrompts,
  speakingReady,
  speakingMarks,
  speakingAnswers,
  shadowings,
  speakingAgreement,
  speakingCalibration,
  speakingAppeals,
  speakingReopenings,
  speakingComments,
  speakingExports,
  traineeSpeaking,
  trainerDictations,
  ownDictations,
  sounds,
  listening,
  voice,
  classmates,
  dictionary,
]
  .flatMap((feature): unknown[] => Object.values(feature))
  .filter(isEndpoint)
