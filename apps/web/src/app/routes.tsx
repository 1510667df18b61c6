import * as m from '@elocute/messages/pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { PageWaiting, PublicPageWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteProblem, WorkspaceProblem } from './route-problem.tsx'
import type { RouteHandle } from './route-handle.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'

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
            lazy: () => import('../routes/landing.tsx'),
          },
          {
            path: paths.auth,
            ...titled(m.authTitle(), m.authDescription()),
            loader: skipWhenSignedIn,
            lazy: () => import('../routes/auth.tsx'),
          },
          {
            path: paths.forgotPassword,
            ...titled(m.passwordResetTitle(), m.passwordResetDescription()),
            lazy: () => import('../routes/forgot-password.tsx'),
          },
          {
            path: paths.setup,
            ...titled(m.setupTitle(), m.setupDescription()),
            lazy: () => import('../routes/setup.tsx'),
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
                lazy: () => import('../routes/pending.tsx'),
              },
              {
                path: patterns.document,
                ...titled(m.documentTitle(), m.documentDescription()),
                lazy: () => import('../routes/document.tsx'),
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
            lazy: () => import('../routes/trainer/home.tsx'),
          },
          {
            path: paths.trainer.quizzes,
            ...titled(m.quizzesTitle(), m.trainerQuizzesDescription(), m.quizzesLead()),
            lazy: () => import('../routes/trainer/quizzes.tsx'),
          },
          {
            path: paths.trainer.trainees,
            ...titled(m.traineesTitle(), m.traineesDescription(), m.traineesLead()),
            lazy: () => import('../routes/trainer/trainees.tsx'),
          },
          {
            path: paths.trainer.modules,
            ...titled(m.modulesTitle(), m.trainerModulesDescription()),
            lazy: () => import('../routes/trainer/modules.tsx'),
          },
          {
            path: patterns.trainerModule,
            ...titled(m.modulesTitle(), m.trainerModulesDescription()),
            lazy: () => import('../routes/trainer/modules-module.tsx'),
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
            lazy: () => import('../routes/trainee/quizzes.tsx'),
          },
          {
            path: paths.trainee.speechPractice,
            ...titled(m.speechPracticeTitle(), m.speechPracticeDescription(), m.speechPracticeLead()),
            lazy: () => import('../routes/trainee/speech-practice.tsx'),
          },
          {
            path: patterns.speechRun,
            ...titled(m.speechPracticeTitle(), m.speechPracticeDescription()),
            lazy: () => import('../routes/trainee/speech-run.tsx'),
          },
          {
            path: paths.trainee.dictionary,
            ...titled(m.dictionaryTitle(), m.dictionaryDescription(), m.dictionaryLead()),
            lazy: () => import('../routes/trainee/dictionary.tsx'),
          },
          {
            path: paths.trainee.quizzesScore,
            ...titled(m.quizzesScoresTitle(), m.quizzesScoresDescription(), m.quizzesScoresLead()),
            lazy: () => import('../routes/trainee/quizzes-score.tsx'),
          },
          {
            path: paths.trainee.modules,
            ...titled(m.traineeModulesTitle(), m.traineeModulesDescription()),
            lazy: () => import('../routes/trainee/modules.tsx'),
          },
          {
            path: patterns.traineeModule,
            ...titled(m.traineeModulesTitle(), m.traineeModulesDescription()),
            lazy: () => import('../routes/trainee/modules-module.tsx'),
          },
        ]),
      },
      {
        lazy: () => import('./game-area.tsx'),
        children: [
          {
            path: patterns.pronounceItFast,
            ...titled(m.pronounceItFastTitle(), m.pronounceItFastDescription()),
            lazy: () => import('../routes/trainee/pronounce-it-fast.tsx'),
          },
          {
            path: patterns.shootTheWord,
            ...titled(m.shootTheWordTitle(), m.shootTheWordDescription()),
            lazy: () => import('../routes/trainee/shoot-the-word.tsx'),
          },
          {
            path: patterns.quizTaken,
            ...titled(m.quizTakenTitle(), m.quizTakenDescription()),
            lazy: () => import('../routes/trainee/quiz-taken.tsx'),
          },
        ],
      },
    ],
  },
]
