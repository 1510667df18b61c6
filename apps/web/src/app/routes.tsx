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
            ...titled(m.trainerHomeTitle(), m.trainerHomeDescription(), m.trainerHomeLead()),
            lazy: () => import('../features/dashboards/trainer-home-page.tsx'),
          },
          {
            path: paths.trainer.quizzes,
            ...titled(m.quizzesTitle(), m.trainerQuizzesDescription(), m.quizzesLead()),
            lazy: () => import('../features/quizzes/quizzes-page.tsx'),
          },
          {
            path: paths.trainer.trainees,
            ...titled(m.traineesTitle(), m.traineesDescription(), m.traineesLead()),
            lazy: () => import('../features/trainees/trainees-page.tsx'),
          },
          {
            path: paths.trainer.modules,
            ...titled(m.modulesTitle(), m.trainerModulesDescription()),
            lazy: () => import('../features/modules/modules-page.tsx'),
          },
          {
            path: patterns.trainerModule,
            ...titled(m.modulesTitle(), m.trainerModulesDescription()),
            lazy: () => import('../features/modules/module-page.tsx'),
          },
        ]),
      },
      {
        lazy: () => import('./trainee-area.tsx'),
        HydrateFallback: WorkspaceWaiting,
        children: inWorkspace([
          {
            path: paths.trainee.quizzes,
            ...titled(m.traineeQuizzesTitle(), m.traineeQuizzesDescription(), m.traineeQuizzesLead()),
            lazy: () => import('../features/trainee-quizzes/trainee-quizzes-page.tsx'),
          },
          {
            path: paths.trainee.speechPractice,
            ...titled(m.speechPracticeTitle(), m.speechPracticeDescription(), m.speechPracticeLead()),
            lazy: () => import('../features/speech-practice/speech-practice-page.tsx'),
          },
          {
            path: patterns.speechRun,
            ...titled(m.speechPracticeTitle(), m.speechPracticeDescription()),
            lazy: () => import('../features/speech-practice/history/practice-run-page.tsx'),
          },
          {
            path: paths.trainee.dictionary,
            ...titled(m.dictionaryTitle(), m.dictionaryDescription(), m.dictionaryLead()),
            lazy: () => import('../features/dictionary/dictionary-page.tsx'),
          },
          {
            path: paths.trainee.quizzesScore,
            ...titled(m.quizzesScoresTitle(), m.quizzesScoresDescription(), m.quizzesScoresLead()),
            lazy: () => import('../features/trainee-quizzes/scores-page.tsx'),
          },
          {
            path: paths.trainee.modules,
            ...titled(m.traineeModulesTitle(), m.traineeModulesDescription()),
            lazy: () => import('../features/modules/trainee-modules-page.tsx'),
          },
          {
            path: patterns.traineeModule,
            ...titled(m.traineeModulesTitle(), m.traineeModulesDescription()),
            lazy: () => import('../features/modules/trainee-module-page.tsx'),
          },
        ]),
      },
      {
        lazy: () => import('./game-area.tsx'),
        children: [
          {
            path: patterns.pronounceItFast,
            ...titled(m.pronounceItFastTitle(), m.pronounceItFastDescription()),
            lazy: () => import('../features/quiz-games/pronounce-it-fast/pronounce-it-fast.tsx'),
          },
          {
            path: patterns.shootTheWord,
            ...titled(m.shootTheWordTitle(), m.shootTheWordDescription()),
            lazy: () => import('../features/quiz-games/shoot-the-word/shoot-the-word.tsx'),
          },
          {
            path: patterns.quizTaken,
            ...titled(m.quizTakenTitle(), m.quizTakenDescription()),
            lazy: () => import('../features/quiz-games/frame/quiz-taken.tsx'),
          },
        ],
      },
    ],
  },
]
