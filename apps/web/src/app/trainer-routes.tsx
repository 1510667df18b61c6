import * as m from '@elocute/messages/pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { titled } from './route-handle.ts'
import { inWorkspace } from './route-problem.tsx'

/** The addresses of trainers, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./trainer-area.tsx'),
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      {
        path: paths.trainer.home,
        ...titled(m.trainerHomeTitle(), m.workspaceDescription(), m.trainerHomeLead()),
        lazy: () => import('../features/dashboards/trainer-home-page.tsx'),
      },
      {
        path: paths.trainer.quizzes,
        ...titled(m.quizzesTitle(), m.workspaceDescription(), m.quizzesLead()),
        lazy: () => import('../features/quizzes/quizzes-page.tsx'),
      },
      {
        path: patterns.trainerQuiz,
        ...titled(m.trainerQuizTitle(), m.workspaceDescription()),
        lazy: () => import('../features/quizzes/quiz-page/quiz-page.tsx'),
      },
      {
        path: paths.trainer.trainees,
        ...titled(m.traineesTitle(), m.workspaceDescription(), m.traineesLead()),
        lazy: () => import('../features/trainees/trainees-page.tsx'),
      },
      {
        path: patterns.trainerTrainee,
        ...titled(m.traineeTitle(), m.workspaceDescription()),
        lazy: () => import('../features/trainees/trainee-page/trainee-page.tsx'),
      },
      {
        path: paths.trainer.groups,
        ...titled(m.groupsTitle(), m.workspaceDescription(), m.groupsLead()),
        lazy: () => import('../features/groups/groups-page.tsx'),
      },
      {
        path: patterns.trainerGroup,
        ...titled(m.groupTitle(), m.workspaceDescription()),
        lazy: () => import('../features/groups/group-page.tsx'),
      },
      {
        path: patterns.groupSounds,
        ...titled(m.groupSoundsTitle(), m.workspaceDescription()),
        lazy: () => import('../features/sounds/group-sounds-page.tsx'),
      },
      {
        path: patterns.trainerGroupReport,
        ...titled(m.groupTitle(), m.workspaceDescription()),
        lazy: () => import('../features/group-report/group-report-page.tsx'),
      },
      {
        path: paths.trainer.invitations,
        ...titled(m.invitationsTitle(), m.workspaceDescription(), m.invitationsLead()),
        lazy: () => import('../features/invitations/invitations-page.tsx'),
      },
      {
        path: paths.trainer.peopleImport,
        ...titled(m.peopleImportTitle(), m.workspaceDescription(), m.peopleImportLead()),
        lazy: () => import('../features/people-import/people-import-page.tsx'),
      },
      {
        path: paths.trainer.readings,
        ...titled(m.readingsTitle(), m.workspaceDescription(), m.readingsLead()),
        lazy: () => import('../features/readings/readings-page.tsx'),
      },
      {
        path: patterns.trainerReading,
        ...titled(m.readingTitle(), m.workspaceDescription()),
        lazy: () => import('../features/readings/reading-page.tsx'),
      },
      {
        path: patterns.trainerCountedReading,
        ...titled(m.readingTitle(), m.workspaceDescription()),
        lazy: () => import('../features/readings/counted-reading-page.tsx'),
      },
      {
        path: paths.trainer.voice,
        ...titled(m.voiceTitle(), m.workspaceDescription(), m.voiceLead()),
        lazy: () => import('../features/voice/voice-page.tsx'),
      },
      {
        path: paths.trainer.scripts,
        ...titled(m.scriptsTitle(), m.workspaceDescription(), m.scriptsLead()),
        lazy: () => import('../features/readings/scripts/scripts-page.tsx'),
      },
      {
        path: patterns.trainerScript,
        ...titled(m.scriptTitle(), m.workspaceDescription()),
        lazy: () => import('../features/readings/scripts/script-page.tsx'),
      },
      {
        path: paths.trainer.modules,
        ...titled(m.modulesTitle(), m.workspaceDescription()),
        lazy: () => import('../features/modules/modules-page.tsx'),
      },
      {
        path: patterns.trainerModule,
        ...titled(m.modulesTitle(), m.workspaceDescription()),
        lazy: () => import('../features/modules/module-page.tsx'),
      },
      {
        path: patterns.trainerAttempt,
        ...titled(m.attemptTitle(), m.workspaceDescription()),
        lazy: () => import('../features/marks/attempt-page.tsx'),
      },
      {
        path: paths.trainer.appeals,
        ...titled(m.appealsTitle(), m.workspaceDescription(), m.appealsLead()),
        lazy: () => import('../features/marks/appeals-page.tsx'),
      },
      {
        path: paths.trainer.settings,
        ...titled(m.settingsTitle(), m.workspaceDescription(), m.settingsLead()),
        lazy: () => import('../features/settings/settings-page.tsx'),
      },
      {
        path: paths.trainer.trainers,
        ...titled(m.trainersTitle(), m.workspaceDescription(), m.trainersLead()),
        lazy: () => import('../features/trainers/trainers-page.tsx'),
      },
      {
        path: paths.trainer.audit,
        ...titled(m.auditTitle(), m.workspaceDescription(), m.auditLead()),
        lazy: () => import('../features/audit/audit-page.tsx'),
      },
      {
        path: paths.trainer.account,
        ...titled(m.accountTitle(), m.workspaceDescription(), m.accountLead()),
        lazy: () => import('../features/account/account-page.tsx'),
      },
      {
        path: paths.trainer.rescore,
        ...titled(m.rescoreTitle(), m.workspaceDescription(), m.rescoreLead()),
        lazy: () => import('../features/rescore/rescore-page.tsx'),
      },
      {
        path: paths.trainer.accuracy,
        ...titled(m.accuracyTitle(), m.workspaceDescription(), m.accuracyLead()),
        lazy: () => import('../features/accuracy/accuracy-page.tsx'),
      },
    ]),
  },
]
