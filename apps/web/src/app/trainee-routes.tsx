import * as nav from '@elocute/messages/nav'
import * as m from '@elocute/messages/trainee-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { GameWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { titled } from './route-handle.ts'
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
        ...titled(nav.quizzes(), workspacePages.workspaceDescription(), m.traineeQuizzesLead()),
        lazy: () => import('../areas/trainee/quizzes/trainee-quizzes-page.tsx'),
      },
      {
        path: paths.trainee.practice,
        ...titled(nav.practice(), workspacePages.workspaceDescription(), m.practiceLead(), practiceTabs),
        lazy: () => import('../areas/trainee/words/word-practice-page.tsx'),
      },
      {
        path: paths.trainee.readings,
        ...titled(
          nav.readings(),
          workspacePages.workspaceDescription(),
          m.assignedReadingsLead(),
          readingTabs,
        ),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-readings-page.tsx'),
      },
      {
        path: patterns.traineeReading,
        ...titled(workspacePages.readingTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/reading/assigned/assigned-reading-page.tsx'),
      },
      {
        path: paths.trainee.speaking,
        ...titled(
          m.ownSpeakingTitle(),
          workspacePages.workspaceDescription(),
          m.ownSpeakingLead(),
          readingTabs,
        ),
        lazy: () => import('../areas/trainee/speaking/speaking-tasks-page.tsx'),
      },
      {
        path: patterns.traineeSpeakingTask,
        ...titled(m.ownSpeakingTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/speaking/speaking-task-page.tsx'),
      },
      {
        path: paths.trainee.speechPractice,
        ...titled(
          nav.speechPractice(),
          workspacePages.workspaceDescription(),
          m.speechPracticeLead(),
          readingTabs,
        ),
        lazy: () => import('../areas/trainee/reading/speech-practice-page.tsx'),
      },
      {
        path: paths.trainee.ownReadings,
        ...titled(nav.myReadings(), workspacePages.workspaceDescription(), m.ownReadingsLead(), readingTabs),
        lazy: () => import('../areas/trainee/reading/history/own-readings-page.tsx'),
      },
      {
        path: patterns.speechRun,
        ...titled(nav.speechPractice(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/reading/history/practice-run-page.tsx'),
      },
      {
        path: paths.trainee.sounds,
        ...titled(m.soundsTitle(), workspacePages.workspaceDescription(), m.soundsLead(), practiceTabs),
        lazy: () => import('../areas/trainee/sounds/sounds-page.tsx'),
      },
      {
        path: patterns.traineeSound,
        ...titled(m.soundTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/sounds/sound-page.tsx'),
      },
      {
        path: paths.trainee.listening,
        ...titled(nav.listening(), workspacePages.workspaceDescription(), m.listeningLead(), practiceTabs),
        lazy: () => import('../areas/trainee/listening/listening-page.tsx'),
      },
      {
        path: patterns.listeningLesson,
        ...titled(nav.listening(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/listening/lesson-page.tsx'),
      },
      {
        path: paths.trainee.dictionary,
        ...titled(nav.dictionary(), workspacePages.workspaceDescription(), m.dictionaryLead()),
        lazy: () => import('../areas/trainee/dictionary/dictionary-page.tsx'),
      },
      {
        path: paths.trainee.account,
        ...titled(
          workspacePages.accountTitle(),
          workspacePages.workspaceDescription(),
          workspacePages.accountLead(),
        ),
        lazy: () => import('../areas/account/account-page.tsx'),
      },
      {
        path: paths.trainee.quizzesScore,
        ...titled(
          nav.quizzesScores(),
          workspacePages.workspaceDescription(),
          m.quizzesScoresLead(),
          scoreTabs,
        ),
        lazy: () => import('../areas/trainee/quizzes/scores-page.tsx'),
      },
      {
        path: paths.trainee.readingsScore,
        ...titled(
          m.readingsScoresTitle(),
          workspacePages.workspaceDescription(),
          m.readingsScoresLead(),
          scoreTabs,
        ),
        lazy: () => import('../areas/trainee/reading/assigned/reading-scores-page.tsx'),
      },
      {
        path: patterns.quizResult,
        ...titled(m.quizResultTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/quiz-result/quiz-result-page.tsx'),
      },
      {
        path: paths.trainee.modules,
        ...titled(nav.modules(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/modules/trainee-modules-page.tsx'),
      },
      {
        path: patterns.traineeModule,
        ...titled(nav.modules(), workspacePages.workspaceDescription()),
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
        ...titled(m.pronounceItFastTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/quiz/pronounce-it-fast/pronounce-it-fast.tsx'),
      },
      {
        path: patterns.shootTheWord,
        ...titled(m.shootTheWordTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/quiz/shoot-the-word/shoot-the-word.tsx'),
      },
      {
        path: patterns.quizTaken,
        ...titled(m.quizTakenTitle(), workspacePages.workspaceDescription()),
        lazy: () => import('../areas/trainee/quiz/frame/quiz-taken.tsx'),
      },
    ],
  },
]
