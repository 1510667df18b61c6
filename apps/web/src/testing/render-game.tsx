import { traineeHome } from '@elocute/contract/trainee-home'
import {
  listNotAnswered,
  loadQuiz,
  quizPronunciations,
  startAttempt,
  type PlayableQuiz,
} from '@elocute/contract/quiz-attempts'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { discoverRoutes } from '../app/discover-routes.ts'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/routes.tsx'
import { SpeechHostContext } from '../device/recogniser-host.ts'
import { answer } from './fake-server.ts'
import { aTrainee } from './people.ts'
import { aLexicon, anAttempt } from './quizzes.ts'
import { signedInAs } from './render-app.tsx'
import { scriptedSpeech, type ScriptedSpeech } from './scripted-speech.ts'

/** The whole app at a game's address, for a trainee who is signed in, with ears that a test controls. */
export const renderGame = (path: string, quiz: PlayableQuiz, speech: ScriptedSpeech = scriptedSpeech()) => {
  signedInAs(aTrainee())
  answerQuiz(quiz)
  answer(quizPronunciations, { data: aLexicon() })
  answer(traineeHome, { modulesCreated: 0, availableQuizzes: 0, completedQuizzes: 1 })
  return renderWithSpeech(path, speech)
}

/** What the server answers from now on when a game loads its quiz. There is no other quiz. */
export const answerQuiz = (reply: Parameters<typeof answer<typeof loadQuiz>>[1]): void => {
  answer(loadQuiz, reply)
  // Its address looks like that of a quiz.
  answer(listNotAnswered, { data: [] })
}

/** The server starts an attempt when it is asked to, and knows it from then on. */
export const answerStart = (quiz: PlayableQuiz) =>
  answer(startAttempt, () => {
    const attempt = anAttempt()
    answerQuiz({ ...quiz, status: 'in_progress', attempt_id: attempt.id, attempt })
    return attempt
  })

/** The whole app at an address, with ears that a test controls. */
export const renderWithSpeech = (path: string, speech: ScriptedSpeech) => {
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRoutes,
  })
  const view = render(
    <SpeechHostContext value={speech.host}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </SpeechHostContext>,
  )
  return { ...view, router, speech, user: userEvent.setup() }
}

/** The clock itself, also where a page of the same test has moved it before. */
const now = performance.now.bind(performance)

/** Moves the page's own clock, as a laptop lid or a slow trainee would. */
export const passTime = (): ((seconds: number) => void) => {
  let passedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  return (seconds) => {
    passedMs += seconds * 1_000
  }
}
