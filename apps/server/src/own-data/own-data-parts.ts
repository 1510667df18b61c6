import { apiKeysOfOwnData } from '../api-keys/api-keys.own-data.ts'
import { eventsAboutMe, eventsByMe } from '../audit/audit.own-data.ts'
import { unwantedMailsOfOwnData } from '../auth/account.own-data.ts'
import { identitiesOfOwnData } from '../auth/providers/providers.own-data.ts'
import { calendarOfOwnData } from '../calendar/calendar.own-data.ts'
import { groupsOfOwnData } from '../groups/groups.own-data.ts'
import { importsOfOwnData, invitationsOfOwnData } from '../invitations/invitations.own-data.ts'
import { consentsOfOwnData, lessonsOfOwnData } from '../listening/listening.own-data.ts'
import { chosenForMe, noticesOfOwnData } from '../mails/tasks.own-data.ts'
import { scoresOfOwnData } from '../lti/scores.own-data.ts'
import { coursesOfOwnData, platformsOfOwnData } from '../lti/lti.own-data.ts'
import { attemptsOfOwnData } from '../marks/attempts.own-data.ts'
import { decisionsOfOwnData, reopenedOfOwnData } from '../marks/decisions.own-data.ts'
import { modulesOfOwnData, openingsOfOwnData } from '../modules/modules.own-data.ts'
import { cardsOfOwnData, reviewsOfOwnData } from '../practice/practice.own-data.ts'
import { quizzesOfOwnData } from '../quizzes/quizzes.own-data.ts'
import {
  assignmentsOfOwnData,
  commentsOfOwnData,
  commentsOnOwnReadings,
  countedReadingsOfOwnData,
} from '../reading-assignments/reading-assignments.own-data.ts'
import { scriptsOfOwnData } from '../school-scripts/school-scripts.own-data.ts'
import { soundsOfOwnData } from '../sounds/sounds.own-data.ts'
import { dictationsOfOwnData, overruledOfOwnData } from '../speaking/dictations.own-data.ts'
import { decisionsOnOwnTries, decisionsOnTries } from '../speaking/machine-decisions.own-data.ts'
import { overruledScoresOfOwnData, shadowingsOfOwnData } from '../speaking/shadowings.own-data.ts'
import {
  agreedAnswersOfOwnData,
  answeredAppealsOfOwnData,
  calibrationMarksOfOwnData,
  marksOfOwnData,
  markVersionsOfOwnData,
  withdrawnAnswersOfOwnData,
} from '../speaking/marks-of-answers.own-data.ts'
import {
  answersOfOwnData,
  commentsOnOwnAnswers,
  rubricsOfOwnData,
  speakingTasksOfOwnData,
  spokenOfOwnData,
} from '../speaking/speaking.own-data.ts'
import {
  analysesOfOwnData,
  runsOfOwnData,
  topicsOfOwnData,
} from '../speech-practice/speech-practice.own-data.ts'
import { takesOfOwnData } from '../voice/voice-takes.own-data.ts'
import { untoldOfOwnData, webhooksOfOwnData } from '../webhooks/webhooks.own-data.ts'
import type { OwnDataPart } from './own-data-part.ts'

/** The lists of the file of the own data, in its order. */
export const ownDataParts: readonly OwnDataPart[] = [
  identitiesOfOwnData,
  coursesOfOwnData,
  unwantedMailsOfOwnData,
  calendarOfOwnData,
  groupsOfOwnData,
  ...chosenForMe,
  attemptsOfOwnData,
  runsOfOwnData,
  countedReadingsOfOwnData,
  soundsOfOwnData,
  commentsOnOwnReadings,
  answersOfOwnData,
  commentsOnOwnAnswers,
  dictationsOfOwnData,
  shadowingsOfOwnData,
  decisionsOnOwnTries,
  cardsOfOwnData,
  reviewsOfOwnData,
  lessonsOfOwnData,
  consentsOfOwnData,
  ...noticesOfOwnData,
  openingsOfOwnData,
  analysesOfOwnData,
  topicsOfOwnData,
  untoldOfOwnData,
  scoresOfOwnData,
  eventsAboutMe,
  quizzesOfOwnData,
  modulesOfOwnData,
  scriptsOfOwnData,
  assignmentsOfOwnData,
  commentsOfOwnData,
  rubricsOfOwnData,
  speakingTasksOfOwnData,
  marksOfOwnData,
  markVersionsOfOwnData,
  agreedAnswersOfOwnData,
  calibrationMarksOfOwnData,
  spokenOfOwnData,
  answeredAppealsOfOwnData,
  withdrawnAnswersOfOwnData,
  overruledOfOwnData,
  overruledScoresOfOwnData,
  decisionsOnTries,
  takesOfOwnData,
  apiKeysOfOwnData,
  webhooksOfOwnData,
  platformsOfOwnData,
  decisionsOfOwnData,
  reopenedOfOwnData,
  invitationsOfOwnData,
  importsOfOwnData,
  eventsByMe,
]
