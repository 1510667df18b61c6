import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainer-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { workspacePage } from './route-handle.ts'
import { inWorkspace } from './route-problem.tsx'
import { TrainerArea, TrainerWaiting } from './trainer-area.tsx'
import { trainerMenu } from './trainer-menu.tsx'

/** The addresses of trainers, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TrainerArea,
    HydrateFallback: TrainerWaiting,
    children: inWorkspace([
      {
        path: paths.trainer.home,
        ...workspacePage(trainerMenu.home, nav.home(), m.trainerHomeLead()),
        lazy: () => import('../areas/trainer/home/trainer-home-page.tsx'),
      },
      {
        path: paths.trainer.quizzes,
        ...workspacePage(trainerMenu.quizzes, nav.quizzes(), m.quizzesLead()),
        lazy: () => import('../areas/trainer/quizzes/quizzes-page.tsx'),
      },
      {
        lazy: () => import('../areas/trainer/quiz/quiz-page.tsx'),
        children: [
          {
            path: patterns.trainerQuiz,
            ...workspacePage(trainerMenu.quizzes, m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/results-tab.tsx'),
          },
          {
            path: patterns.trainerQuizWords,
            ...workspacePage(trainerMenu.quizzes, m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/words-tab.tsx'),
          },
          {
            path: patterns.trainerQuizSettings,
            ...workspacePage(trainerMenu.quizzes, m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/settings-tab.tsx'),
          },
        ],
      },
      {
        path: paths.trainer.trainees,
        ...workspacePage(trainerMenu.trainees, nav.trainees(), m.traineesLead()),
        lazy: () => import('../areas/trainer/people/trainees/trainees-page.tsx'),
      },
      {
        path: patterns.trainerTrainee,
        ...workspacePage(trainerMenu.trainees, m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/quizzes-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReadings,
        ...workspacePage(trainerMenu.trainees, m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/readings-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeSpeaking,
        ...workspacePage(trainerMenu.trainees, m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/speaking-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeWords,
        ...workspacePage(trainerMenu.trainees, m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/words-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReport,
        ...workspacePage(trainerMenu.trainees, m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/reports/trainee-report-page.tsx'),
      },
      {
        path: paths.trainer.groups,
        ...workspacePage(trainerMenu.trainees, nav.groups(), m.groupsLead()),
        lazy: () => import('../areas/trainer/people/groups/groups-page.tsx'),
      },
      {
        path: patterns.trainerGroup,
        ...workspacePage(trainerMenu.trainees, m.groupTitle()),
        lazy: () => import('../areas/trainer/people/groups/group-page.tsx'),
      },
      {
        path: patterns.groupSounds,
        ...workspacePage(trainerMenu.trainees, m.groupSoundsTitle()),
        lazy: () => import('../areas/trainer/people/group-sounds/group-sounds-page.tsx'),
      },
      {
        path: patterns.trainerGroupReport,
        ...workspacePage(trainerMenu.trainees, m.groupTitle()),
        lazy: () => import('../areas/trainer/people/reports/group-report-page.tsx'),
      },
      {
        path: paths.trainer.invitations,
        ...workspacePage(trainerMenu.trainees, m.invitationsTitle(), m.invitationsLead()),
        lazy: () => import('../areas/trainer/people/invitations/invitations-page.tsx'),
      },
      {
        path: paths.trainer.peopleImport,
        ...workspacePage(trainerMenu.trainees, m.peopleImportTitle(), m.peopleImportLead()),
        lazy: () => import('../areas/trainer/people/import/people-import-page.tsx'),
      },
      {
        path: paths.trainer.readings,
        ...workspacePage(trainerMenu.readings, nav.readings(), m.readingsLead()),
        lazy: () => import('../areas/trainer/readings/readings-page.tsx'),
      },
      {
        path: patterns.trainerReading,
        ...workspacePage(trainerMenu.readings, workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/reading-page.tsx'),
      },
      {
        path: patterns.trainerCountedReading,
        ...workspacePage(trainerMenu.readings, workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/counted-reading-page.tsx'),
      },
      {
        path: paths.trainer.voice,
        ...workspacePage(trainerMenu.account, m.voiceTitle(), m.voiceLead()),
        lazy: () => import('../areas/trainer/voice/voice-page.tsx'),
      },
      {
        path: paths.trainer.scripts,
        ...workspacePage(trainerMenu.readings, m.scriptsTitle(), m.scriptsLead()),
        lazy: () => import('../areas/trainer/scripts/scripts-page.tsx'),
      },
      {
        path: patterns.trainerScript,
        ...workspacePage(trainerMenu.readings, m.scriptTitle()),
        lazy: () => import('../areas/trainer/scripts/script-page.tsx'),
      },
      {
        path: paths.trainer.speaking,
        ...workspacePage(trainerMenu.speaking, nav.speaking(), m.speakingLead()),
        lazy: () => import('../areas/trainer/speaking/speaking-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingTask,
        ...workspacePage(trainerMenu.speaking, m.speakingTaskTitle()),
        lazy: () => import('../areas/trainer/speaking/task-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingMark,
        ...workspacePage(trainerMenu.speaking, m.speakingMarkTitle()),
        lazy: () => import('../areas/trainer/speaking/mark-page.tsx'),
      },
      {
        path: patterns.trainerDictation,
        ...workspacePage(trainerMenu.speaking, m.dictationTitle()),
        lazy: () => import('../areas/trainer/speaking/dictation/dictation-page.tsx'),
      },
      {
        path: paths.trainer.rubrics,
        ...workspacePage(trainerMenu.speaking, nav.rubrics(), m.rubricsLead()),
        lazy: () => import('../areas/trainer/rubrics/rubrics-page.tsx'),
      },
      {
        path: patterns.trainerCalibration,
        ...workspacePage(trainerMenu.speaking, m.calibrationTitle()),
        lazy: () => import('../areas/trainer/speaking/calibration/calibration-page.tsx'),
      },
      {
        path: paths.trainer.modules,
        ...workspacePage(trainerMenu.modules, nav.modules()),
        lazy: () => import('../areas/trainer/modules/modules-page.tsx'),
      },
      {
        path: patterns.trainerModule,
        ...workspacePage(trainerMenu.modules, nav.modules()),
        lazy: () => import('../areas/trainer/modules/module-page.tsx'),
      },
      {
        path: patterns.trainerAttempt,
        ...workspacePage(trainerMenu.quizzes, m.attemptTitle()),
        lazy: () => import('../areas/trainer/attempts/attempt-page.tsx'),
      },
      {
        path: paths.trainer.appeals,
        ...workspacePage(trainerMenu.appeals, nav.appeals(), m.appealsLead()),
        lazy: () => import('../areas/trainer/attempts/appeals-page.tsx'),
      },
      {
        path: paths.trainer.settings,
        ...workspacePage(trainerMenu.settings, nav.settings(), m.settingsLead()),
        lazy: () => import('../areas/trainer/school/settings/settings-page.tsx'),
      },
      {
        path: paths.trainer.trainers,
        ...workspacePage(trainerMenu.settings, m.trainersTitle(), m.trainersLead()),
        lazy: () => import('../areas/trainer/people/trainers/trainers-page.tsx'),
      },
      {
        path: paths.trainer.system,
        ...workspacePage(trainerMenu.settings, m.systemTitle(), m.systemLead()),
        lazy: () => import('../areas/trainer/school/system/system-page.tsx'),
      },
      {
        path: paths.trainer.connections,
        ...workspacePage(trainerMenu.settings, m.connectionsTitle()),
        lazy: () => import('../areas/trainer/school/connections/connections-page.tsx'),
      },
      {
        path: paths.trainer.lms,
        ...workspacePage(trainerMenu.settings, m.lmsTitle()),
        lazy: () => import('../areas/trainer/school/lms/lms-page.tsx'),
      },
      {
        path: paths.trainer.signIn,
        ...workspacePage(trainerMenu.settings, m.signInTitle(), m.signInLead()),
        lazy: () => import('../areas/trainer/school/sign-in/sign-in-page.tsx'),
      },
      {
        path: paths.trainer.audit,
        ...workspacePage(trainerMenu.settings, m.auditTitle(), m.auditLead()),
        lazy: () => import('../areas/trainer/school/audit/audit-page.tsx'),
      },
      {
        path: paths.trainer.account,
        ...workspacePage(trainerMenu.account, workspacePages.accountTitle(), workspacePages.accountLead()),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainer.rescore,
        ...workspacePage(trainerMenu.settings, m.rescoreTitle(), m.rescoreLead()),
        lazy: () => import('../areas/trainer/school/rescore/rescore-page.tsx'),
      },
      {
        path: paths.trainer.agreement,
        ...workspacePage(trainerMenu.settings, m.agreementTitle(), m.agreementLead()),
        lazy: () => import('../areas/trainer/school/agreement/agreement-page.tsx'),
      },
      {
        path: paths.trainer.accuracy,
        ...workspacePage(trainerMenu.settings, m.accuracyTitle(), m.accuracyLead()),
        lazy: () => import('../areas/trainer/school/accuracy/accuracy-page.tsx'),
      },
    ]),
  },
  {
    path: patterns.trainerQuiz + '/preview',
    ...workspacePage(trainerMenu.quizzes, m.trainerQuizTitle()),
    lazy: () => import('./quiz-preview.tsx'),
  },
]
