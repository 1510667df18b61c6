import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainee-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { GameWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { workspacePage } from './route-handle.ts'
import { practiceTabs, readingTabs, scoreTabs } from './trainee-menu.tsx'
import { inWorkspace } from './route-problem.tsx'
import { TraineeArea } from './trainee-area.tsx'

/** The addresses of trainees, their games included, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TraineeArea,
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      {
        path: paths.trainee.quizzes,
        ...workspacePage(nav.quizzes(), m.traineeQuizzesLead()),
        lazy: () => import('../areas/trainee/quizzes/trainee-quizzes-page.tsx'),
      },
      {
        path: paths.trainee.practice,
        ...workspacePage(nav.practice(), m.practiceLead(), practiceTabs),
        lazy: () => import('../areas/trainee/words/word-practice-page.tsx'),
      },
      {
        path: paths.trainee.readings,
        ...workspacePage(nav.readings(), m.assignedReadingsLead(), readingTabs),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-readings-page.tsx'),
      },
      {
        path: patterns.traineeReading,
        ...workspacePage(workspacePages.readingTitle()),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-reading-page.tsx'),
      },
      {
        path: paths.trainee.speaking,
        ...workspacePage(m.ownSpeakingTitle(), m.ownSpeakingLead(), readingTabs),
        lazy: () => import('../areas/trainee/speaking/speaking-tasks-page.tsx'),
      },
      {
        path: patterns.traineeSpeakingTask,
        ...workspacePage(m.ownSpeakingTitle()),
        lazy: () => import('../areas/trainee/speaking/speaking-task-page.tsx'),
      },
      {
        path: paths.trainee.speechPractice,
        ...workspacePage(nav.speechPractice(), m.speechPracticeLead(), readingTabs),
        lazy: () => import('../areas/trainee/reading/speech-practice-page.tsx'),
      },
      {
        path: paths.trainee.ownReadings,
        ...workspacePage(nav.myReadings(), m.ownReadingsLead(), readingTabs),
        lazy: () => import('../areas/trainee/reading/history/own-readings-page.tsx'),
      },
      {
        path: patterns.speechRun,
        ...workspacePage(nav.speechPractice()),
        lazy: () => import('../areas/trainee/reading/history/practice-run-page.tsx'),
      },
      {
        path: paths.trainee.sounds,
        ...workspacePage(m.soundsTitle(), m.soundsLead(), practiceTabs),
        lazy: () => import('../areas/trainee/sounds/sounds-page.tsx'),
      },
      {
        path: patterns.traineeSound,
        ...workspacePage(m.soundTitle()),
        lazy: () => import('../areas/trainee/sounds/sound-page.tsx'),
      },
      {
        path: paths.trainee.listening,
        ...workspacePage(nav.listening(), m.listeningLead(), practiceTabs),
        lazy: () => import('../areas/trainee/listening/listening-page.tsx'),
      },
      {
        path: patterns.listeningLesson,
        ...workspacePage(nav.listening()),
        lazy: () => import('../areas/trainee/listening/lesson-page.tsx'),
      },
      {
        path: paths.trainee.dictionary,
        ...workspacePage(nav.dictionary(), m.dictionaryLead()),
        lazy: () => import('../areas/trainee/dictionary/dictionary-page.tsx'),
      },
      {
        path: paths.trainee.account,
        ...workspacePage(workspacePages.accountTitle(), workspacePages.accountLead()),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainee.quizzesScore,
        ...workspacePage(nav.quizzesScores(), m.quizzesScoresLead(), scoreTabs),
        lazy: () => import('../areas/trainee/quizzes/scores-page.tsx'),
      },
      {
        path: paths.trainee.readingsScore,
        ...workspacePage(m.readingsScoresTitle(), m.readingsScoresLead(), scoreTabs),
        lazy: () => import('../areas/trainee/reading/assigned/reading-scores-page.tsx'),
      },
      {
        path: patterns.quizResult,
        ...workspacePage(m.quizResultTitle()),
        lazy: () => import('../areas/trainee/quiz-result/quiz-result-page.tsx'),
      },
      {
        path: paths.trainee.modules,
        ...workspacePage(nav.modules()),
        lazy: () => import('../areas/trainee/modules/trainee-modules-page.tsx'),
      },
      {
        path: patterns.traineeModule,
        ...workspacePage(nav.modules()),
        lazy: () => import('../areas/trainee/modules/trainee-module-page.tsx'),
      },
    ]),
  },
  {
    lazy: () => import('./game-area.tsx'),
    HydrateFallback: GameWaiting,
    children: [
      {
        path: patterns.pronounceItFast,
        ...workspacePage(m.pronounceItFastTitle()),
        lazy: () => import('../areas/trainee/quiz/pronounce-it-fast/pronounce-it-fast.tsx'),
      },
      {
        path: patterns.shootTheWord,
        ...workspacePage(m.shootTheWordTitle()),
        lazy: () => import('../areas/trainee/quiz/shoot-the-word/shoot-the-word.tsx'),
      },
      {
        path: patterns.quizTaken,
        ...workspacePage(m.quizTakenTitle()),
        lazy: () => import('../areas/trainee/quiz/frame/quiz-taken.tsx'),
      },
    ],
  },
]
