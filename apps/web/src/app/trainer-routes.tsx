import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainer-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { workspacePage } from './route-handle.ts'
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
        ...workspacePage(nav.home(), m.trainerHomeLead()),
        lazy: () => import('../areas/trainer/home/trainer-home-page.tsx'),
      },
      {
        path: paths.trainer.quizzes,
        ...workspacePage(nav.quizzes(), m.quizzesLead()),
        lazy: () => import('../areas/trainer/quizzes/quizzes-page.tsx'),
      },
      {
        lazy: () => import('../areas/trainer/quiz/quiz-page.tsx'),
        children: [
          {
            path: patterns.trainerQuiz,
            ...workspacePage(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/results-tab.tsx'),
          },
          {
            path: patterns.trainerQuizWords,
            ...workspacePage(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/words-tab.tsx'),
          },
          {
            path: patterns.trainerQuizSettings,
            ...workspacePage(m.trainerQuizTitle()),
            lazy: () => import('../areas/trainer/quiz/settings-tab.tsx'),
          },
        ],
      },
      {
        path: paths.trainer.trainees,
        ...workspacePage(nav.trainees(), m.traineesLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/trainees/trainees-page.tsx'),
      },
      {
        path: patterns.trainerTrainee,
        ...workspacePage(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/quizzes-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReadings,
        ...workspacePage(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/readings-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeWords,
        ...workspacePage(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/trainee/words-tab.tsx'),
      },
      {
        path: patterns.trainerTraineeReport,
        ...workspacePage(m.traineeTitle()),
        lazy: () => import('../areas/trainer/people/reports/trainee-report-page.tsx'),
      },
      {
        path: paths.trainer.groups,
        ...workspacePage(nav.groups(), m.groupsLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/groups/groups-page.tsx'),
      },
      {
        path: patterns.trainerGroup,
        ...workspacePage(m.groupTitle()),
        lazy: () => import('../areas/trainer/people/groups/group-page.tsx'),
      },
      {
        path: patterns.groupSounds,
        ...workspacePage(m.groupSoundsTitle()),
        lazy: () => import('../areas/trainer/people/group-sounds/group-sounds-page.tsx'),
      },
      {
        path: patterns.trainerGroupReport,
        ...workspacePage(m.groupTitle()),
        lazy: () => import('../areas/trainer/people/reports/group-report-page.tsx'),
      },
      {
        path: paths.trainer.invitations,
        ...workspacePage(m.invitationsTitle(), m.invitationsLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/invitations/invitations-page.tsx'),
      },
      {
        path: paths.trainer.peopleImport,
        ...workspacePage(m.peopleImportTitle(), m.peopleImportLead(), peopleTabs),
        lazy: () => import('../areas/trainer/people/import/people-import-page.tsx'),
      },
      {
        path: paths.trainer.readings,
        ...workspacePage(nav.readings(), m.readingsLead(), readingTabs),
        lazy: () => import('../areas/trainer/readings/readings-page.tsx'),
      },
      {
        path: patterns.trainerReading,
        ...workspacePage(workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/reading-page.tsx'),
      },
      {
        path: patterns.trainerCountedReading,
        ...workspacePage(workspacePages.readingTitle()),
        lazy: () => import('../areas/trainer/readings/counted-reading-page.tsx'),
      },
      {
        path: paths.trainer.voice,
        ...workspacePage(m.voiceTitle(), m.voiceLead(), accountTabs),
        lazy: () => import('../areas/trainer/voice/voice-page.tsx'),
      },
      {
        path: paths.trainer.scripts,
        ...workspacePage(m.scriptsTitle(), m.scriptsLead(), readingTabs),
        lazy: () => import('../areas/trainer/scripts/scripts-page.tsx'),
      },
      {
        path: patterns.trainerScript,
        ...workspacePage(m.scriptTitle()),
        lazy: () => import('../areas/trainer/scripts/script-page.tsx'),
      },
      {
        path: paths.trainer.speaking,
        ...workspacePage(nav.speaking(), m.speakingLead(), speakingTabs),
        lazy: () => import('../areas/trainer/speaking/speaking-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingTask,
        ...workspacePage(m.speakingTaskTitle()),
        lazy: () => import('../areas/trainer/speaking/task-page.tsx'),
      },
      {
        path: patterns.trainerSpeakingMark,
        ...workspacePage(m.speakingMarkTitle()),
        lazy: () => import('../areas/trainer/speaking/mark-page.tsx'),
      },
      {
        path: patterns.trainerDictation,
        ...workspacePage(m.dictationTitle()),
        lazy: () => import('../areas/trainer/speaking/dictation/dictation-page.tsx'),
      },
      {
        path: paths.trainer.rubrics,
        ...workspacePage(nav.rubrics(), m.rubricsLead(), speakingTabs),
        lazy: () => import('../areas/trainer/rubrics/rubrics-page.tsx'),
      },
      {
        path: paths.trainer.modules,
        ...workspacePage(nav.modules()),
        lazy: () => import('../areas/trainer/modules/modules-page.tsx'),
      },
      {
        path: patterns.trainerModule,
        ...workspacePage(nav.modules()),
        lazy: () => import('../areas/trainer/modules/module-page.tsx'),
      },
      {
        path: patterns.trainerAttempt,
        ...workspacePage(m.attemptTitle()),
        lazy: () => import('../areas/trainer/attempts/attempt-page.tsx'),
      },
      {
        path: paths.trainer.appeals,
        ...workspacePage(nav.appeals(), m.appealsLead()),
        lazy: () => import('../areas/trainer/attempts/appeals-page.tsx'),
      },
      {
        path: paths.trainer.settings,
        ...workspacePage(nav.settings(), m.settingsLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/settings/settings-page.tsx'),
      },
      {
        path: paths.trainer.trainers,
        ...workspacePage(m.trainersTitle(), m.trainersLead(), settingsTabs),
        lazy: () => import('../areas/trainer/people/trainers/trainers-page.tsx'),
      },
      {
        path: paths.trainer.system,
        ...workspacePage(m.systemTitle(), m.systemLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/system/system-page.tsx'),
      },
      {
        path: paths.trainer.audit,
        ...workspacePage(m.auditTitle(), m.auditLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/audit/audit-page.tsx'),
      },
      {
        path: paths.trainer.account,
        ...workspacePage(workspacePages.accountTitle(), workspacePages.accountLead(), accountTabs),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainer.rescore,
        ...workspacePage(m.rescoreTitle(), m.rescoreLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/rescore/rescore-page.tsx'),
      },
      {
        path: paths.trainer.accuracy,
        ...workspacePage(m.accuracyTitle(), m.accuracyLead(), settingsTabs),
        lazy: () => import('../areas/trainer/school/accuracy/accuracy-page.tsx'),
      },
    ]),
  },
  {
    path: patterns.trainerQuiz + '/preview',
    ...workspacePage(m.trainerQuizTitle()),
    lazy: () => import('./quiz-preview.tsx'),
  },
]
