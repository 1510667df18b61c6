import * as m from '@elocute/messages/trainer-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { titled, type EntryTabs } from './route-handle.ts'
import { inWorkspace } from './route-problem.tsx'
import { TrainerArea } from './trainer-area.tsx'
import { accountTabs, peopleTabs, readingTabs, settingsTabs, speakingTabs } from './trainer-menu.tsx'

/** No page behind the sign-in has a description of its own. */
const page = (title: string, lead?: string, tabs?: EntryTabs) =>
  titled(title, workspacePages.workspaceDescription(), lead, tabs)

/** The addresses of trainers, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TrainerArea,
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      {
        path: paths.trainer.home,
        ...page(m.trainerHomeTitle(), m.trainerHomeLead()),
        lazy: () => import('../areas/trainer/home/trainer-home-page.tsx'),
      },
      {
        path: paths.trainer.quizzes,
        ...page(m.quizzesTitle(), m.quizzesLead()),
        lazy: () => import('../areas/trainer/quizzes/quizzes-page.tsx'),
      },
      {
        lazy: () => import('../areas/trainer/quiz/quiz-page.tsx'),
        children: [
          {
            path: patterns.trainerQuiz,
            ...page(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/results-tab.tsx'),
          },
          {
            path: patterns.trainerQuizWords,
            ...page(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/words-tab.tsx'),
          },
          {
            path: patterns.trainerQuizSettings,
            ...page(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/settings-tab.tsx'),
          },
        ],
      },
      {
        path: paths.trainer.trainees,
        ...page(m.traineesTitle(), m.traineesLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/trainees/trainees-page.tsx'),
      },
      {
        path: patterns.trainerTrainee,
        ...page(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/quizzes-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReadings,
        ...page(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/readings-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeWords,
        ...page(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/words-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReport,
        ...page(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/reports/trainee-report-page.tsx'),
      },
      {
        path: paths.trainer.groups,
        ...page(m.groupsTitle(), m.groupsLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/groups/groups-page.tsx'),
      },
      {
        path: patterns.trainerGroup,
        ...page(m.groupTitle()),
        lazy: () => import('../areas/trainer/people/groups/group-page.tsx'),
      },
      {
        path: patterns.groupSounds,
        ...page(m.groupSoundsTitle()),
        lazy: () => import('../areas/trainer/people/group-sounds/group-sounds-page.tsx'),
      },
      {
        path: patterns.trainerGroupReport,
        ...page(m.groupTitle()),
        lazy: () => import('../areas/trainer/people/reports/group-report-page.tsx'),
      },
      {
        path: paths.trainer.invitations,
        ...page(m.invitationsTitle(), m.invitationsLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/invitations/invitations-page.tsx'),
      },
      {
        path: paths.trainer.peopleImport,
        ...page(m.peopleImportTitle(), m.peopleImportLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/import/people-import-page.tsx'),
      },
      {
        path: paths.trainer.readings,
        ...page(m.readingsTitle(), m.readingsLead(), readingTabs),
        lazy: () => import('../areas/trainer/readings/readings-page.tsx'),
      },
      {
        path: patterns.trainerReading,
        ...page(workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/reading-page.tsx'),
      },
      {
        path: patterns.trainerCountedReading,
        ...page(workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/counted-reading-page.tsx'),
      },
      {
        path: paths.trainer.voice,
        ...page(m.voiceTitle(), m.voiceLead(), accountTabs),
        lazy: () => import('../areas/trainer/voice/voice-page.tsx'),
      },
      {
        path: paths.trainer.scripts,
        ...page(m.scriptsTitle(), m.scriptsLead(), readingTabs),
        lazy: () => import('../areas/trainer/scripts/scripts-page.tsx'),
      },
      {
        path: patterns.trainerScript,
        ...page(m.scriptTitle()),
        lazy: () => import('../areas/trainer/scripts/script-page.tsx'),
      },
      {
        path: paths.trainer.speaking,
        ...page(m.speakingTitle(), m.speakingLead(), speakingTabs),
        lazy: () => import('../areas/trainer/speaking/speaking-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingTask,
        ...page(m.speakingTaskTitle()),
        lazy: () => import('../areas/trainer/speaking/task-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingMark,
        ...page(m.speakingTaskTitle()),
        lazy: () => import('../areas/trainer/speaking/mark-page.tsx'),
      },
      {
        path: paths.trainer.rubrics,
        ...page(m.rubricsTitle(), m.rubricsLead(), speakingTabs),
        lazy: () => import('../areas/trainer/rubrics/rubrics-page.tsx'),
      },
      {
        path: paths.trainer.modules,
        ...page(m.modulesTitle()),
        lazy: () => import('../areas/trainer/modules/modules-page.tsx'),
      },
      {
        path: patterns.trainerModule,
        ...page(m.modulesTitle()),
        lazy: () => import('../areas/trainer/modules/module-page.tsx'),
      },
      {
        path: patterns.trainerAttempt,
        ...page(m.attemptTitle()),
        lazy: () => import('../areas/trainer/attempts/attempt-page.tsx'),
      },
      {
        path: paths.trainer.appeals,
        ...page(m.appealsTitle(), m.appealsLead()),
        lazy: () => import('../areas/trainer/attempts/appeals-page.tsx'),
      },
      {
        path: paths.trainer.settings,
        ...page(m.settingsTitle(), m.settingsLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/settings/settings-page.tsx'),
      },
      {
        path: paths.trainer.trainers,
        ...page(m.trainersTitle(), m.trainersLead(), settingsTabs),
        lazy: () => import('../areas/trainer/people/trainers/trainers-page.tsx'),
      },
      {
        path: paths.trainer.system,
        ...page(m.systemTitle(), m.systemLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/system/system-page.tsx'),
      },
      {
        path: paths.trainer.audit,
        ...page(m.auditTitle(), m.auditLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/audit/audit-page.tsx'),
      },
      {
        path: paths.trainer.account,
        ...page(workspacePages.accountTitle(), workspacePages.accountLead(), accountTabs),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainer.rescore,
        ...page(m.rescoreTitle(), m.rescoreLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/rescore/rescore-page.tsx'),
      },
      {
        path: paths.trainer.accuracy,
        ...page(m.accuracyTitle(), m.accuracyLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/accuracy/accuracy-page.tsx'),
      },
    ]),
  },
  {
    path: patterns.trainerQuiz + '/preview',
    ...page(m.trainerQuizTitle()),
    lazy: () => import('./quiz-preview.tsx'),
  },
]
