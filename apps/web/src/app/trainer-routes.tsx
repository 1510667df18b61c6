import * as m from '@elocute/messages/trainer-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { titled } from './route-handle.ts'
import { inWorkspace } from './route-problem.tsx'
import { TrainerArea } from './trainer-area.tsx'
import { accountTabs, peopleTabs, readingTabs, settingsTabs, speakingTabs } from './trainer-menu.tsx'

/** The addresses of trainers, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TrainerArea,
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      {
        path: paths.trainer.home,
        ...titled(m.trainerHomeTitle(), workspacePages.workspaceDescription(), m.trainerHomeLead()),
        lazy: () => import('../areas/trainer/home/trainer-home-page.tsx'),
      },
      {
        path: paths.trainer.quizzes,
        ...titled(m.quizzesTitle(), workspacePages.workspaceDescription(), m.quizzesLead()),
        lazy: () => import('../areas/trainer/quizzes/quizzes-page.tsx'),
      },
      {
        lazy: () => import('../areas/trainer/quiz/quiz-page.tsx'),
        children: [
          {
            path: patterns.trainerQuiz,
            ...titled(m.trainerQuizTitle(), workspacePages.workspaceDescription()),
            lazy: () => import('../areas/trainer/quiz/results-tab.tsx'),
          },
          {
            path: patterns.trainerQuizWords,
            ...titled(m.trainerQuizTitle(), workspacePages.workspaceDescription()),
            lazy: () => import('../areas/trainer/quiz/words-tab.tsx'),
          },
          {
            path: patterns.trainerQuizSettings,
            ...titled(m.trainerQuizTitle(), workspacePages.workspaceDescription()),
            lazy: () => import('../areas/trainer/quiz/settings-tab.tsx'),
          },
        ],
      },
      {
        path: paths.trainer.trainees,
        ...titled(m.traineesTitle(), workspacePages.workspaceDescription(), m.traineesLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/trainees/trainees-page.tsx'),
      },
      {
        path: patterns.trainerTrainee,
        ...titled(m.traineeTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/trainee/quizzes-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReadings,
        ...titled(m.traineeTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/trainee/readings-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeWords,
        ...titled(m.traineeTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/trainee/words-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReport,
        ...titled(m.traineeTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/reports/trainee-report-page.tsx'),
      },
      {
        path: paths.trainer.groups,
        ...titled(m.groupsTitle(), workspacePages.workspaceDescription(), m.groupsLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/groups/groups-page.tsx'),
      },
      {
        path: patterns.trainerGroup,
        ...titled(m.groupTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/groups/group-page.tsx'),
      },
      {
        path: patterns.groupSounds,
        ...titled(m.groupSoundsTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/group-sounds/group-sounds-page.tsx'),
      },
      {
        path: patterns.trainerGroupReport,
        ...titled(m.groupTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/people/reports/group-report-page.tsx'),
      },
      {
        path: paths.trainer.invitations,
        ...titled(
          m.invitationsTitle(),
          workspacePages.workspaceDescription(),
          m.invitationsLead(),
          peopleTabs,
        ),
        lazy: () => import('../areas/trainer/people/invitations/invitations-page.tsx'),
      },
      {
        path: paths.trainer.peopleImport,
        ...titled(
          m.peopleImportTitle(),
          workspacePages.workspaceDescription(),
          m.peopleImportLead(),
          peopleTabs,
        ),
        lazy: () => import('../areas/trainer/people/import/people-import-page.tsx'),
      },
      {
        path: paths.trainer.readings,
        ...titled(m.readingsTitle(), workspacePages.workspaceDescription(), m.readingsLead(), readingTabs),
        lazy: () => import('../areas/trainer/readings/readings-page.tsx'),
      },
      {
        path: patterns.trainerReading,
        ...titled(workspacePages.readingTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/readings/reading-page.tsx'),
      },
      {
        path: patterns.trainerCountedReading,
        ...titled(workspacePages.readingTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/readings/counted-reading-page.tsx'),
      },
      {
        path: paths.trainer.voice,
        ...titled(m.voiceTitle(), workspacePages.workspaceDescription(), m.voiceLead(), accountTabs),
        lazy: () => import('../areas/trainer/voice/voice-page.tsx'),
      },
      {
        path: paths.trainer.scripts,
        ...titled(m.scriptsTitle(), workspacePages.workspaceDescription(), m.scriptsLead(), readingTabs),
        lazy: () => import('../areas/trainer/scripts/scripts-page.tsx'),
      },
      {
        path: patterns.trainerScript,
        ...titled(m.scriptTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/scripts/script-page.tsx'),
      },
      {
        path: paths.trainer.speaking,
        ...titled(m.speakingTitle(), workspacePages.workspaceDescription(), m.speakingLead(), speakingTabs),
        lazy: () => import('../areas/trainer/speaking/speaking-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingTask,
        ...titled(m.speakingTaskTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/speaking/task-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingMark,
        ...titled(m.speakingMarkTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/speaking/mark-page.tsx'),
      },
      {
        path: paths.trainer.rubrics,
        ...titled(m.rubricsTitle(), workspacePages.workspaceDescription(), m.rubricsLead(), speakingTabs),
        lazy: () => import('../areas/trainer/rubrics/rubrics-page.tsx'),
      },
      {
        path: paths.trainer.modules,
        ...titled(m.modulesTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/modules/modules-page.tsx'),
      },
      {
        path: patterns.trainerModule,
        ...titled(m.modulesTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/modules/module-page.tsx'),
      },
      {
        path: patterns.trainerAttempt,
        ...titled(m.attemptTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainer/attempts/attempt-page.tsx'),
      },
      {
        path: paths.trainer.appeals,
        ...titled(m.appealsTitle(), workspacePages.workspaceDescription(), m.appealsLead()),
        lazy: () => import('../areas/trainer/attempts/appeals-page.tsx'),
      },
      {
        path: paths.trainer.settings,
        ...titled(m.settingsTitle(), workspacePages.workspaceDescription(), m.settingsLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/settings/settings-page.tsx'),
      },
      {
        path: paths.trainer.trainers,
        ...titled(m.trainersTitle(), workspacePages.workspaceDescription(), m.trainersLead(), settingsTabs),
        lazy: () => import('../areas/trainer/people/trainers/trainers-page.tsx'),
      },
      {
        path: paths.trainer.system,
        ...titled(m.systemTitle(), workspacePages.workspaceDescription(), m.systemLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/system/system-page.tsx'),
      },
      {
        path: paths.trainer.audit,
        ...titled(m.auditTitle(), workspacePages.workspaceDescription(), m.auditLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/audit/audit-page.tsx'),
      },
      {
        path: paths.trainer.account,
        ...titled(
          workspacePages.accountTitle(),
          workspacePages.workspaceDescription(),
          workspacePages.accountLead(),
          accountTabs,
        ),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainer.rescore,
        ...titled(m.rescoreTitle(), workspacePages.workspaceDescription(), m.rescoreLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/rescore/rescore-page.tsx'),
      },
      {
        path: paths.trainer.accuracy,
        ...titled(m.accuracyTitle(), workspacePages.workspaceDescription(), m.accuracyLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/accuracy/accuracy-page.tsx'),
      },
    ]),
  },
  {
    path: patterns.trainerQuiz + '/preview',
    ...titled(m.trainerQuizTitle(), workspacePages.workspaceDescription()),
    lazy: () => import('./quiz-preview.tsx'),
  },
]
