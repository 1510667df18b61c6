import * as m from '@elocute/messages/pages'
import { type RouteObject, redirect } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { PageWaiting, PublicPageWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteProblem, WorkspaceProblem } from './route-problem.tsx'
import type { RouteHandle } from './route-handle.ts'
import { tokenStore } from '../lib/token-store.ts'

/** A loader that redirects a signed-in user from the sign-in page to their own pages. */
const skipWhenSignedIn = async (): Promise<Response | null> => {
  if (tokenStore.get() === null) return null
  try {
    const { currentHome } = await import('../features/session/current-home.ts')
    return redirect(await currentHome())
  } catch {
    // An invalid token or no connection: the page is shown, and signing in reports the error.
    return null
  }
}

const titled = (title: string, description: string, lead?: string): { handle: RouteHandle } => ({
  handle: { title, description, ...(lead !== undefined && { lead }) },
})

/** Pages inside an area: when one fails, the area's header and sidebar stay. */
const inWorkspace = (pages: RouteObject[]): RouteObject[] => [
  { ErrorBoundary: WorkspaceProblem, children: pages },
]

/** The route table: every address and the file that is loaded for it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteProblem,
    HydrateFallback: PageWaiting,
    children: [
      {
        lazy: () => import('./public-layout.tsx'),
        HydrateFallback: PublicPageWaiting,
        children: [
          {
            path: paths.landing,
            ...titled(m.landingTitle(), m.landingDescription()),
            lazy: () => import('../features/landing/landing-page.tsx'),
          },
          {
            path: paths.auth,
            ...titled(m.authTitle(), m.authDescription()),
            loader: skipWhenSignedIn,
            lazy: () => import('../features/auth/auth-page.tsx'),
          },
          {
            path: paths.forgotPassword,
            ...titled(m.passwordResetTitle(), m.passwordResetDescription()),
            lazy: () => import('../features/auth/reset-password.tsx'),
          },
          {
            path: paths.setup,
            ...titled(m.setupTitle(), m.setupDescription()),
            lazy: () => import('../features/auth/setup-panel.tsx'),
          },
          {
            path: '*',
            ...titled(m.notFoundTitle(), m.notFoundDescription()),
            lazy: () => import('./not-found-page.tsx'),
          },
          {
            lazy: () => import('./data-layout.tsx'),
            children: [
              {
                path: paths.trainee.pending,
                ...titled(m.pendingTitle(), m.pendingDescription()),
                lazy: () => import('../features/session/pending-approval.tsx'),
              },
              {
                path: patterns.document,
                ...titled(m.documentTitle(), m.documentDescription()),
                lazy: () => import('../features/modules/document-page.tsx'),
              },
              {
                path: patterns.unsubscribe,
                ...titled(m.unsubscribeTitle(), m.unsubscribeDescription()),
                lazy: () => import('../features/auth/unsubscribe-page.tsx'),
              },
              {
                path: patterns.join,
                ...titled(m.joinTitle(), m.joinDescription()),
                lazy: () => import('../features/auth/join-page.tsx'),
              },
              {
                path: paths.unauthorized,
                ...titled(m.unauthorizedTitle(), m.unauthorizedDescription()),
                lazy: () => import('./unauthorized-page.tsx'),
              },
            ],
          },
        ],
      },
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
      {
        lazy: () => import('./trainee-area.tsx'),
        HydrateFallback: WorkspaceWaiting,
        children: inWorkspace([
          {
            path: paths.trainee.quizzes,
            ...titled(m.traineeQuizzesTitle(), m.workspaceDescription(), m.traineeQuizzesLead()),
            lazy: () => import('../features/trainee-quizzes/trainee-quizzes-page.tsx'),
          },
          {
            path: paths.trainee.readings,
            ...titled(m.assignedReadingsTitle(), m.workspaceDescription(), m.assignedReadingsLead()),
            lazy: () => import('../features/speech-practice/assigned/assigned-readings-page.tsx'),
          },
          {
            path: patterns.traineeReading,
            ...titled(m.readingTitle(), m.workspaceDescription()),
            lazy: () => import('../features/speech-practice/assigned/assigned-reading-page.tsx'),
          },
          {
            path: paths.trainee.speechPractice,
            ...titled(m.speechPracticeTitle(), m.workspaceDescription(), m.speechPracticeLead()),
            lazy: () => import('../features/speech-practice/speech-practice-page.tsx'),
          },
          {
            path: patterns.speechRun,
            ...titled(m.speechPracticeTitle(), m.workspaceDescription()),
            lazy: () => import('../features/speech-practice/history/practice-run-page.tsx'),
          },
          {
            path: paths.trainee.dictionary,
            ...titled(m.dictionaryTitle(), m.workspaceDescription(), m.dictionaryLead()),
            lazy: () => import('../features/dictionary/dictionary-page.tsx'),
          },
          {
            path: paths.trainee.account,
            ...titled(m.accountTitle(), m.workspaceDescription(), m.accountLead()),
            lazy: () => import('../features/account/account-page.tsx'),
          },
          {
            path: paths.trainee.quizzesScore,
            ...titled(m.quizzesScoresTitle(), m.workspaceDescription(), m.quizzesScoresLead()),
            lazy: () => import('../features/trainee-quizzes/scores-page.tsx'),
          },
          {
            path: patterns.quizResult,
            ...titled(m.quizResultTitle(), m.workspaceDescription()),
            lazy: () => import('../features/quiz-result/quiz-result-page.tsx'),
          },
          {
            path: paths.trainee.modules,
            ...titled(m.traineeModulesTitle(), m.workspaceDescription()),
            lazy: () => import('../features/modules/trainee-modules-page.tsx'),
          },
          {
            path: patterns.traineeModule,
            ...titled(m.traineeModulesTitle(), m.workspaceDescription()),
            lazy: () => import('../features/modules/trainee-module-page.tsx'),
          },
        ]),
      },
      {
        lazy: () => import('./game-area.tsx'),
        children: [
          {
            path: patterns.pronounceItFast,
            ...titled(m.pronounceItFastTitle(), m.workspaceDescription()),
            lazy: () => import('../features/quiz-games/pronounce-it-fast/pronounce-it-fast.tsx'),
          },
          {
            path: patterns.shootTheWord,
            ...titled(m.shootTheWordTitle(), m.workspaceDescription()),
            lazy: () => import('../features/quiz-games/shoot-the-word/shoot-the-word.tsx'),
          },
          {
            path: patterns.quizTaken,
            ...titled(m.quizTakenTitle(), m.workspaceDescription()),
            lazy: () => import('../features/quiz-games/frame/quiz-taken.tsx'),
          },
        ],
      },
    ],
  },
]
