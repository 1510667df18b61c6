import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { PageWaiting } from './page-waiting.tsx'
import { RootLayout, type RouteHandle } from './root-layout.tsx'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'
import { SomethingWentWrong } from './something-went-wrong.tsx'

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } })

/** Every address and the file that is loaded for it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: SomethingWentWrong,
    HydrateFallback: PageWaiting,
    children: [
      {
        lazy: () => import('./public-layout.tsx'),
        children: [
          {
            path: paths.landing,
            ...titled(say.landing.title),
            lazy: () => import('../routes/landing.tsx'),
          },
          {
            path: paths.auth,
            ...titled(say.auth.signInTitle),
            loader: skipWhenSignedIn,
            lazy: () => import('../routes/auth.tsx'),
          },
          {
            path: paths.forgotPassword,
            ...titled(say.forgot.title),
            lazy: () => import('../routes/forgot-password.tsx'),
          },
          { path: paths.setup, ...titled(say.setup.title), lazy: () => import('../routes/setup.tsx') },
          { path: '*', ...titled(say.status.notFoundTitle), lazy: () => import('./not-found-page.tsx') },
          {
            lazy: () => import('./data-layout.tsx'),
            children: [
              {
                path: paths.trainee.pending,
                ...titled(say.pending.title),
                lazy: () => import('../routes/pending.tsx'),
              },
              {
                path: paths.unauthorized,
                ...titled(say.status.unauthorizedTitle),
                lazy: () => import('./unauthorized-page.tsx'),
              },
            ],
          },
        ],
      },
      {
        lazy: () => import('./data-layout.tsx'),
        children: [
          {
            lazy: () => import('./trainer-area.tsx'),
            children: [
              {
                path: paths.trainer.home,
                ...titled(say.trainerHome.title),
                lazy: () => import('../routes/trainer/home.tsx'),
              },
              {
                path: paths.trainer.quizzes,
                ...titled(say.quizzes.title),
                lazy: () => import('../routes/trainer/quizzes.tsx'),
              },
              {
                path: paths.trainer.trainees,
                ...titled(say.trainees.title),
                lazy: () => import('../routes/trainer/trainees.tsx'),
              },
              {
                path: paths.trainer.modules,
                ...titled(say.modules.title),
                lazy: () => import('../routes/trainer/modules.tsx'),
              },
              {
                path: patterns.trainerModule,
                ...titled(say.modules.title),
                lazy: () => import('../routes/trainer/modules-module.tsx'),
              },
            ],
          },
          {
            lazy: () => import('./trainee-area.tsx'),
            children: [
              {
                path: paths.trainee.quizzes,
                ...titled(say.traineeQuizzes.title),
                lazy: () => import('../routes/trainee/quizzes.tsx'),
              },
              {
                path: paths.trainee.dictionary,
                ...titled(say.dictionary.title),
                lazy: () => import('../routes/trainee/dictionary.tsx'),
              },
              {
                path: paths.trainee.quizzesScore,
                ...titled(say.quizzesScores.title),
                lazy: () => import('../routes/trainee/quizzes-score.tsx'),
              },
              {
                path: paths.trainee.modules,
                ...titled(say.traineeModules.title),
                lazy: () => import('../routes/trainee/modules.tsx'),
              },
              {
                path: patterns.traineeModule,
                ...titled(say.traineeModules.title),
                lazy: () => import('../routes/trainee/modules-module.tsx'),
              },
            ],
          },
          {
            lazy: () => import('./game-area.tsx'),
            children: [
              {
                path: patterns.pronounceItFast,
                ...titled(say.pronounceItFast.title),
                lazy: () => import('../routes/trainee/pronounce-it-fast.tsx'),
              },
              {
                path: patterns.shootTheWord,
                ...titled(say.shootTheWord.title),
                lazy: () => import('../routes/trainee/shoot-the-word.tsx'),
              },
              {
                path: patterns.quizTaken,
                ...titled(say.quizTaken.title),
                lazy: () => import('../routes/trainee/quiz-taken.tsx'),
              },
            ],
          },
        ],
      },
    ],
  },
]
