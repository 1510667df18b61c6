import * as m from '@elocute/messages/trainee-pages'
import * as workspacePages from '@elocute/messages/workspace-pages'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../lib/paths.ts'
import { GameWaiting, WorkspaceWaiting } from './page-waiting.tsx'
import { inWorkspace } from './route-problem.tsx'
import { TraineeArea } from './trainee-area.tsx'
import { workspacePage } from './workspace-page.ts'

/** The addresses of trainees, their games included, and the file that is loaded for each. */
export const routes: RouteObject[] = [
  {
    Component: TraineeArea,
    HydrateFallback: WorkspaceWaiting,
    children: inWorkspace([
      workspacePage(
        paths.trainee.quizzes,
        () => import('../features/trainee-quizzes/trainee-quizzes-page.tsx'),
        m.traineeQuizzesTitle(),
        m.traineeQuizzesLead(),
      ),
      workspacePage(
        paths.trainee.practice,
        () => import('../features/practice-bag/word-practice-page.tsx'),
        m.practiceTitle(),
        m.practiceLead(),
      ),
      workspacePage(
        paths.trainee.readings,
        () => import('../features/speech-practice/assigned/assigned-readings-page.tsx'),
        m.assignedReadingsTitle(),
        m.assignedReadingsLead(),
      ),
      workspacePage(
        patterns.traineeReading,
        () => import('../features/speech-practice/assigned/assigned-reading-page.tsx'),
        workspacePages.readingTitle(),
      ),
      workspacePage(
        paths.trainee.speechPractice,
        () => import('../features/speech-practice/speech-practice-page.tsx'),
        m.speechPracticeTitle(),
        m.speechPracticeLead(),
      ),
      workspacePage(
        patterns.speechRun,
        () => import('../features/speech-practice/history/practice-run-page.tsx'),
        m.speechPracticeTitle(),
      ),
      workspacePage(
        paths.trainee.sounds,
        () => import('../features/sounds/sounds-page.tsx'),
        m.soundsTitle(),
        m.soundsLead(),
      ),
      workspacePage(patterns.traineeSound, () => import('../features/sounds/sound-page.tsx'), m.soundTitle()),
      workspacePage(
        paths.trainee.listening,
        () => import('../features/listening/listening-page.tsx'),
        m.listeningTitle(),
        m.listeningLead(),
      ),
      workspacePage(
        patterns.listeningLesson,
        () => import('../features/listening/lesson-page.tsx'),
        m.listeningTitle(),
      ),
      workspacePage(
        paths.trainee.dictionary,
        () => import('../features/dictionary/dictionary-page.tsx'),
        m.dictionaryTitle(),
        m.dictionaryLead(),
      ),
      workspacePage(
        paths.trainee.account,
        () => import('../features/account/account-page.tsx'),
        workspacePages.accountTitle(),
        workspacePages.accountLead(),
      ),
      workspacePage(
        paths.trainee.quizzesScore,
        () => import('../features/trainee-quizzes/scores-page.tsx'),
        m.quizzesScoresTitle(),
        m.quizzesScoresLead(),
      ),
      workspacePage(
        patterns.quizResult,
        () => import('../features/quiz-result/quiz-result-page.tsx'),
        m.quizResultTitle(),
      ),
      workspacePage(
        paths.trainee.modules,
        () => import('../features/modules/trainee-modules-page.tsx'),
        m.traineeModulesTitle(),
      ),
      workspacePage(
        patterns.traineeModule,
        () => import('../features/modules/trainee-module-page.tsx'),
        m.traineeModulesTitle(),
      ),
    ]),
  },
  {
    lazy: () => import('./game-area.tsx'),
    HydrateFallback: GameWaiting,
    children: [
      workspacePage(
        patterns.pronounceItFast,
        () => import('../features/quiz-games/pronounce-it-fast/pronounce-it-fast.tsx'),
        m.pronounceItFastTitle(),
      ),
      workspacePage(
        patterns.shootTheWord,
        () => import('../features/quiz-games/shoot-the-word/shoot-the-word.tsx'),
        m.shootTheWordTitle(),
      ),
      workspacePage(
        patterns.quizTaken,
        () => import('../features/quiz-games/frame/quiz-taken.tsx'),
        m.quizTakenTitle(),
      ),
    ],
  },
]
