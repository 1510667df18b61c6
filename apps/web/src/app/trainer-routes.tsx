import * as m from '@elocute/messages/trainer-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { WorkspaceWaiting } from './page-waiting.tsx'
import { inWorkspace } from './route-problem.tsx'
import { TrainerArea } from './trainer-area.tsx'
import { workspacePage } from './workspace-page.ts'

/** The addresses of trainers, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TrainerArea,
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      workspacePage(
        paths.trainer.home,
        () => import('../features/dashboards/trainer-home-page.tsx'),
        m.trainerHomeTitle(),
        m.trainerHomeLead(),
      ),
      workspacePage(
        paths.trainer.quizzes,
        () => import('../features/quizzes/quizzes-page.tsx'),
        m.quizzesTitle(),
        m.quizzesLead(),
      ),
      workspacePage(
        patterns.trainerQuiz,
        () => import('../features/quizzes/quiz-page/quiz-page.tsx'),
        m.trainerQuizTitle(),
      ),
      workspacePage(
        paths.trainer.trainees,
        () => import('../features/trainees/trainees-page.tsx'),
        m.traineesTitle(),
        m.traineesLead(),
      ),
      workspacePage(
        patterns.trainerTrainee,
        () => import('../features/trainees/trainee-page/trainee-page.tsx'),
        m.traineeTitle(),
      ),
      workspacePage(
        paths.trainer.groups,
        () => import('../features/groups/groups-page.tsx'),
        m.groupsTitle(),
        m.groupsLead(),
      ),
      workspacePage(patterns.trainerGroup, () => import('../features/groups/group-page.tsx'), m.groupTitle()),
      workspacePage(
        patterns.groupSounds,
        () => import('../features/sounds/group-sounds-page.tsx'),
        m.groupSoundsTitle(),
      ),
      workspacePage(
        patterns.trainerGroupReport,
        () => import('../features/group-report/group-report-page.tsx'),
        m.groupTitle(),
      ),
      workspacePage(
        paths.trainer.invitations,
        () => import('../features/invitations/invitations-page.tsx'),
        m.invitationsTitle(),
        m.invitationsLead(),
      ),
      workspacePage(
        paths.trainer.peopleImport,
        () => import('../features/people-import/people-import-page.tsx'),
        m.peopleImportTitle(),
        m.peopleImportLead(),
      ),
      workspacePage(
        paths.trainer.readings,
        () => import('../features/readings/readings-page.tsx'),
        m.readingsTitle(),
        m.readingsLead(),
      ),
      workspacePage(
        patterns.trainerReading,
        () => import('../features/readings/reading-page.tsx'),
        workspacePages.readingTitle(),
      ),
      workspacePage(
        patterns.trainerCountedReading,
        () => import('../features/readings/counted-reading-page.tsx'),
        workspacePages.readingTitle(),
      ),
      workspacePage(
        paths.trainer.voice,
        () => import('../features/voice/voice-page.tsx'),
        m.voiceTitle(),
        m.voiceLead(),
      ),
      workspacePage(
        paths.trainer.scripts,
        () => import('../features/readings/scripts/scripts-page.tsx'),
        m.scriptsTitle(),
        m.scriptsLead(),
      ),
      workspacePage(
        patterns.trainerScript,
        () => import('../features/readings/scripts/script-page.tsx'),
        m.scriptTitle(),
      ),
      workspacePage(
        paths.trainer.modules,
        () => import('../features/modules/modules-page.tsx'),
        m.modulesTitle(),
      ),
      workspacePage(
        patterns.trainerModule,
        () => import('../features/modules/module-page.tsx'),
        m.modulesTitle(),
      ),
      workspacePage(
        patterns.trainerAttempt,
        () => import('../features/marks/attempt-page.tsx'),
        m.attemptTitle(),
      ),
      workspacePage(
        paths.trainer.appeals,
        () => import('../features/marks/appeals-page.tsx'),
        m.appealsTitle(),
        m.appealsLead(),
      ),
      workspacePage(
        paths.trainer.settings,
        () => import('../features/settings/settings-page.tsx'),
        m.settingsTitle(),
        m.settingsLead(),
      ),
      workspacePage(
        paths.trainer.trainers,
        () => import('../features/trainers/trainers-page.tsx'),
        m.trainersTitle(),
        m.trainersLead(),
      ),
      workspacePage(
        paths.trainer.system,
        () => import('../features/system/system-page.tsx'),
        m.systemTitle(),
        m.systemLead(),
      ),
      workspacePage(
        paths.trainer.audit,
        () => import('../features/audit/audit-page.tsx'),
        m.auditTitle(),
        m.auditLead(),
      ),
      workspacePage(
        paths.trainer.account,
        () => import('../features/account/account-page.tsx'),
        workspacePages.accountTitle(),
        workspacePages.accountLead(),
      ),
      workspacePage(
        paths.trainer.rescore,
        () => import('../features/rescore/rescore-page.tsx'),
        m.rescoreTitle(),
        m.rescoreLead(),
      ),
      workspacePage(
        paths.trainer.accuracy,
        () => import('../features/accuracy/accuracy-page.tsx'),
        m.accuracyTitle(),
        m.accuracyLead(),
      ),
    ]),
  },
]
