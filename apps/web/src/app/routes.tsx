import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
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
            ...titled(say.landing.title, say.descriptions.landing),
            lazy: () => import('../routes/landing.tsx'),
          },
          {
            path: paths.auth,
            ...titled(say.auth.signInTitle, say.descriptions.auth),
            loader: skipWhenSignedIn,
            lazy: () => import('../routes/auth.tsx'),
          },
          {
            path: paths.forgotPassword,
            ...titled(say.forgot.title, say.descriptions.forgot),
            lazy: () => import('../routes/forgot-password.tsx'),
          },
          {
            path: paths.setup,
            ...titled(say.setup.title, say.descriptions.setup),
            lazy: () => import('../routes/setup.tsx'),
          },
          {
            path: '*',
            ...titled(say.status.notFoundTitle, say.descriptions.notFound),
            lazy: () => import('./not-found-page.tsx'),
          },
          {
            lazy: () => import('./data-layout.tsx'),
            children: [
              {
                path: paths.trainee.pending,
                ...titled(say.pending.title, say.descriptions.pending),
                lazy: () => import('../routes/pending.tsx'),
              },
              {
                path: patterns.document,
                ...titled(say.document.title, say.descriptions.document),
                lazy: () => import('../routes/document.tsx'),
              },
              {
                path: paths.unauthorized,
                ...titled(say.status.unauthorizedTitle, say.descriptions.unauthorized),
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
            ...titled(say.trainerHome.title, say.descriptions.trainerHome, say.trainerHome.lead),
            lazy: () => import('../routes/trainer/home.tsx'),
          },
          {
            path: paths.trainer.quizzes,
            ...titled(say.quizzes.title, say.descriptions.trainerQuizzes, say.quizzes.lead),
            lazy: () => import('../routes/trainer/quizzes.tsx'),
          },
          {
            path: paths.trainer.trainees,
            ...titled(say.trainees.title, say.descriptions.trainees, say.trainees.lead),
            lazy: () => import('../routes/trainer/trainees.tsx'),
          },
          {
            path: paths.trainer.modules,
            ...titled(say.modules.title, say.descriptions.trainerModules),
            lazy: () => import('../routes/trainer/modules.tsx'),
          },
          {
            path: patterns.trainerModule,
            ...titled(say.modules.title, say.descriptions.trainerModules),
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
            ...titled(say.traineeQuizzes.title, say.descriptions.traineeQuizzes, say.traineeQuizzes.lead),
            lazy: () => import('../routes/trainee/quizzes.tsx'),
          },
          {
            path: paths.trainee.speechPractice,
            ...titled(say.speechPractice.title, say.descriptions.speechPractice, say.speechPractice.lead),
            lazy: () => import('../routes/trainee/speech-practice.tsx'),
          },
          {
            path: patterns.speechRun,
            ...titled(say.speechPractice.title, say.descriptions.speechPractice),
            lazy: () => import('../routes/trainee/speech-run.tsx'),
          },
          {
            path: paths.trainee.dictionary,
            ...titled(say.dictionary.title, say.descriptions.dictionary, say.dictionary.lead),
            lazy: () => import('../routes/trainee/dictionary.tsx'),
          },
          {
            path: paths.trainee.quizzesScore,
            ...titled(say.quizzesScores.title, say.descriptions.quizzesScores, say.quizzesScores.lead),
            lazy: () => import('../routes/trainee/quizzes-score.tsx'),
          },
          {
            path: paths.trainee.modules,
            ...titled(say.traineeModules.title, say.descriptions.traineeModules),
            lazy: () => import('../routes/trainee/modules.tsx'),
          },
          {
            path: patterns.traineeModule,
            ...titled(say.traineeModules.title, say.descriptions.traineeModules),
            lazy: () => import('../routes/trainee/modules-module.tsx'),
          },
        ]),
      },
      {
        lazy: () => import('./game-area.tsx'),
        children: [
          {
            path: patterns.pronounceItFast,
            ...titled(say.pronounceItFast.title, say.descriptions.pronounceItFast),
            lazy: () => import('../routes/trainee/pronounce-it-fast.tsx'),
          },
          {
            path: patterns.shootTheWord,
            ...titled(say.shootTheWord.title, say.descriptions.shootTheWord),
            lazy: () => import('../routes/trainee/shoot-the-word.tsx'),
          },
          {
            path: patterns.quizTaken,
            ...titled(say.quizTaken.title, say.descriptions.quizTaken),
            lazy: () => import('../routes/trainee/quiz-taken.tsx'),
          },
        ],
      },
    ],
  },
]
