import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainee-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { GameWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { workspacePage } from './route-handle.ts'
import { traineeMenu } from './trainee-menu.tsx'
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
        ...workspacePage(traineeMenu.quizzes, nav.quizzes, m.traineeQuizzesLead),
        lazy: () => import('../areas/trainee/quizzes/trainee-quizzes-page.tsx'),
      },
      {
        path: paths.trainee.practice,
        ...workspacePage(traineeMenu.practice, nav.practice, m.practiceLead),
        lazy: () => import('../areas/trainee/words/word-practice-page.tsx'),
      },
      {
        path: paths.trainee.readings,
        ...workspacePage(traineeMenu.speechPractice, nav.readings, m.assignedReadingsLead),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-readings-page.tsx'),
      },
      {
        path: patterns.traineeReading,
        ...workspacePage(traineeMenu.speechPractice, workspacePages.readingTitle),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-reading-page.tsx'),
      },
      {
        path: patterns.readAssigned,
        ...workspacePage(traineeMenu.speechPractice, workspacePages.readingTitle),
        lazy: () => import('../areas/trainee/reading/read-assigned-page.tsx'),
      },
      {
        path: paths.trainee.speaking,
        ...workspacePage(traineeMenu.speechPractice, m.ownSpeakingTitle, m.ownSpeakingLead),
        lazy: () => import('../areas/trainee/speaking/speaking-tasks-page.tsx'),
      },
      {
        path: patterns.traineeSpeakingTask,
        ...workspacePage(traineeMenu.speechPractice, m.ownSpeakingTitle),
        lazy: () => import('../areas/trainee/speaking/speaking-task-page.tsx'),
      },
      {
        path: paths.trainee.speechPractice,
        ...workspacePage(traineeMenu.speechPractice, nav.speechPractice, m.speechPracticeLead),
        lazy: () => import('../areas/trainee/reading/speech-practice-page.tsx'),
      },
      {
        path: paths.trainee.ownReadings,
        ...workspacePage(traineeMenu.speechPractice, nav.myReadings, m.ownReadingsLead),
        lazy: () => import('../areas/trainee/reading/history/own-readings-page.tsx'),
      },
      {
        path: patterns.speechRun,
        ...workspacePage(traineeMenu.speechPractice, nav.speechPractice),
        lazy: () => import('../areas/trainee/reading/history/practice-run-page.tsx'),
      },
      {
        path: paths.trainee.sounds,
        ...workspacePage(traineeMenu.practice, m.soundsTitle, m.soundsLead),
        lazy: () => import('../areas/trainee/sounds/sounds-page.tsx'),
      },
      {
        path: patterns.traineeSound,
        ...workspacePage(traineeMenu.practice, m.soundTitle),
        lazy: () => import('../areas/trainee/sounds/sound-page.tsx'),
      },
      {
        path: paths.trainee.listening,
        ...workspacePage(traineeMenu.practice, nav.listening, m.listeningLead),
        lazy: () => import('../areas/trainee/listening/listening-page.tsx'),
      },
      {
        path: patterns.listeningLesson,
        ...workspacePage(traineeMenu.practice, nav.listening),
        lazy: () => import('../areas/trainee/listening/lesson-page.tsx'),
      },
      {
        path: paths.trainee.dictionary,
        ...workspacePage(traineeMenu.dictionary, nav.dictionary, m.dictionaryLead),
        lazy: () => import('../areas/trainee/dictionary/dictionary-page.tsx'),
      },
      {
        path: paths.trainee.account,
        ...workspacePage(traineeMenu.account, workspacePages.accountTitle, workspacePages.accountLead),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainee.quizzesScore,
        ...workspacePage(traineeMenu.scores, nav.quizzesScores, m.quizzesScoresLead),
        lazy: () => import('../areas/trainee/quizzes/scores-page.tsx'),
      },
      {
        path: paths.trainee.readingsScore,
        ...workspacePage(traineeMenu.scores, m.readingsScoresTitle, m.readingsScoresLead),
        lazy: () => import('../areas/trainee/reading/assigned/reading-scores-page.tsx'),
      },
      {
        path: patterns.quizResult,
        ...workspacePage(traineeMenu.scores, m.quizResultTitle),
        lazy: () => import('../areas/trainee/quiz-result/quiz-result-page.tsx'),
      },
      {
        path: paths.trainee.modules,
        ...workspacePage(traineeMenu.modules, nav.modules),
        lazy: () => import('../areas/trainee/modules/trainee-modules-page.tsx'),
      },
      {
        path: patterns.traineeModule,
        ...workspacePage(traineeMenu.modules, nav.modules),
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
        ...workspacePage(null, m.pronounceItFastTitle),
        lazy: () => import('../areas/trainee/quiz/pronounce-it-fast/pronounce-it-fast.tsx'),
      },
      {
        path: patterns.shootTheWord,
        ...workspacePage(null, m.shootTheWordTitle),
        lazy: () => import('../areas/trainee/quiz/shoot-the-word/shoot-the-word.tsx'),
      },
      {
        path: patterns.quizTaken,
        ...workspacePage(null, m.quizTakenTitle),
        lazy: () => import('../areas/trainee/quiz/frame/quiz-taken.tsx'),
      },
    ],
  },
]
