import * as quizPageMessages from '@elocute/messages/quiz-page'
import * as m from '@elocute/messages/quiz-preview'
import type { NotAnsweredQuiz } from '@elocute/contract/quiz-attempts'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { quizPageQueries, type QuizOverview } from '../areas/trainer/quiz/quiz-page.queries.ts'
import { paths, patterns } from '../client/address/paths.ts'
import { quizPreview, quizPreviewGame } from '../client/address/quiz-preview.ts'
import { call } from '../client/call/api-client.ts'
import { keyOf } from '../client/query/query-keys.ts'
import { queryOf } from '../client/query/query-of.ts'
import { QueryView } from '../shared/query/query-view.tsx'
import { popups } from '../ui/dialog/popups.ts'
import { NoticeProvider } from '../ui/feedback/notice-provider.tsx'
import { Waiting } from '../ui/feedback/waiting.tsx'
import { lazyModule } from '../ui/lazy/lazy-module.ts'
import { LazyPart } from '../ui/lazy/lazy-part.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { PageHeader } from '../ui/navigation/page-header.tsx'
import { GameWaiting } from './page-waiting.tsx'
import { RequireRole } from './require-role.tsx'
import { WithData } from './with-data.tsx'

/**
 * A page of trainees, by its address. An import of its own would change what trainees load for their pages, because the build
 * divides the code by who imports it.
 */
const pageOf = async <Page,>(address: string): Promise<Page> => {
  const { routes } = await import('./trainee-routes.tsx')
  const all = routes.flatMap(({ children = [] }) => children).flatMap((route) => route.children ?? route)
  const page = all.find(({ path }) => path === address)?.lazy
  if (typeof page !== 'function') throw new Error(`there is no page at ${address}`)
  return (await page()) as Page
}

const list = lazyModule(() =>
  pageOf<typeof import('../areas/trainee/quizzes/trainee-quizzes-page.tsx')>(paths.trainee.quizzes),
)
const games = {
  pronounce_it_fast: lazyModule(
    async () =>
      (
        await pageOf<typeof import('../areas/trainee/quiz/pronounce-it-fast/pronounce-it-fast.tsx')>(
          patterns.pronounceItFast,
        )
      ).PronounceItFastPreview,
  ),
  shoot_the_word: lazyModule(
    async () =>
      (
        await pageOf<typeof import('../areas/trainee/quiz/shoot-the-word/shoot-the-word.tsx')>(
          patterns.shootTheWord,
        )
      ).ShootTheWordPreview,
  ),
}

const failures = () => ({ failed: quizPageMessages.failedTitle(), instead: { 404: null } })
const waiting = () => <Waiting label={m.loading()} />

/** A quiz as trainees see it, for a trainer. It has the whole screen, as a game has, below a note that it is a preview. */
export const Component = () => {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  useEffect(() => void popups.load().catch(() => undefined), [])
  const Part = address.has('game') ? Game : Card
  return (
    <WithData>
      <RequireRole only="trainer" waiting={<GameWaiting />}>
        <NoticeProvider>
          <div className="flex min-h-dvh flex-col">
            <div className="flex flex-wrap items-center justify-between gap-x-4 bg-yellow-soft px-4 py-1 sm:px-8 short:px-safe short:py-0">
              <p className="flex items-center gap-2 font-medium">
                <Eye aria-hidden="true" className="size-5 shrink-0 text-yellow" />
                {m.note()}
              </p>
              <LinkButton to={paths.trainer.quiz(id)} variant="quiet">
                {m.back()}
              </LinkButton>
            </div>
            <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
              <Part key={id} id={id} />
            </main>
          </div>
        </NoticeProvider>
      </RequireRole>
    </WithData>
  )
}

/** The card of the quiz, as trainees have it in their list. */
const Card = ({ id }: { id: string }) => {
  const overview = useQuery(quizPageQueries.overview(id))
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-8">
      <PageHeader title={m.title()} lead={m.lead()} />
      <QueryView query={overview} loading={m.loading()} {...failures()}>
        {(quiz) => (
          <LazyPart part={list} waiting={waiting()}>
            {({ QuizCard }) => (
              <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                <QuizCard
                  quiz={unstarted(quiz)}
                  loadedAtMs={overview.dataUpdatedAt}
                  unsent={false}
                  to={quizPreviewGame(id)}
                />
              </div>
            )}
          </LazyPart>
        )}
      </QueryView>
    </div>
  )
}

/** A quiz as the list of a trainee has it who has not started it. */
const unstarted = ({ questions, ...quiz }: QuizOverview): NotAnsweredQuiz => ({
  ...quiz,
  total_questions: questions.length,
  status: 'not_answered',
  seconds_left: null,
})

/** Loaded once for each visit, as the game of a trainee. */
const previewQuery = (id: string) =>
  queryOf(keyOf('quiz', 'preview', id), {
    queryFn: async ({ signal }) => {
      const { previewQuiz } = await import('@elocute/contract/quiz-preview')
      const answer = await call(previewQuiz, { params: { id } }, { signal })
      return { ...answer, receivedAtMs: performance.now() }
    },
    staleTime: Infinity,
    gcTime: 0,
  })

/** The game of the quiz, from its start page on. Nothing of it is stored or sent. */
const Game = ({ id }: { id: string }) => {
  const loaded = useQuery(previewQuery(id))
  const [round, setRound] = useState(1)
  const ways = useMemo(() => ({ back: quizPreview(id), again: () => setRound((last) => last + 1) }), [id])
  return (
    <QueryView query={loaded} skeleton={waiting()} className="flex grow flex-col" {...failures()}>
      {({ quiz, pronunciations, receivedAtMs }) => (
        <LazyPart part={games[quiz.quiz_info.type]} waiting={waiting()}>
          {(Played) => (
            <Played
              key={round}
              ways={ways}
              loaded={{ quiz, receivedAtMs }}
              lexicon={pronunciations}
              attemptKey={{ traineeId: '', quizId: id }}
              onReload={ways.again}
            />
          )}
        </LazyPart>
      )}
    </QueryView>
  )
}
