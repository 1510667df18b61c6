import * as m from '@elocute/messages/rescore'
import * as generalMessages from '@elocute/messages/general'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CallProblem } from '../../../../client/call/call-problem.ts'
import { paths } from '../../../../client/address/paths.ts'
import { staleNote } from '../../../../client/query/stale-note.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../../ui/feedback/error-panel.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { BarCard } from './bar-card.tsx'
import { RecordingsCard } from './recordings-card.tsx'
import { RescoredWords } from './rescored-words.tsx'
import { rescoreQuery, type ListenerBar, type Rescore } from './rescore.queries.ts'

/** What the second listener makes of the kept clips, for the owner. The address has the quiz and the bar. */
export const RescorePage = () => {
  const [address, setAddress] = useSearchParams()
  const quizId = address.get('quiz')
  const rescore = useQuery(rescoreQuery(quizId))
  const stale = staleNote(rescore)
  const status = rescore.error instanceof CallProblem ? rescore.error.status : null
  const choose = (bar: ListenerBar) =>
    setAddress(
      { ...(quizId !== null && { quiz: quizId }), bar: String(bar) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={trainerPages.rescoreTitle()} lead={trainerPages.rescoreLead()} />
      {status === 403 ? (
        <Refused />
      ) : quizId !== null && (status === 404 || status === 400) ? (
        <UnknownQuiz />
      ) : rescore.isError && !rescore.data ? (
        <ErrorPanel
          title={m.failedTitle()}
          problem={rescore.error}
          fallback={generalMessages.wrong()}
          onRetry={rescore.refetch}
          retrying={rescore.isFetching}
        />
      ) : !rescore.data ? (
        <Waiting label={m.loading()}>
          <Skeleton lines={10} />
        </Waiting>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {stale && <Banner kind="warning">{stale}</Banner>}
          <Loaded
            rescore={rescore.data}
            quizId={quizId}
            chosen={barOf(address.get('bar'))}
            onChoose={choose}
          />
        </div>
      )}
    </>
  )
}

type LoadedProps = {
  rescore: Rescore
  quizId: string | null
  chosen: number
  onChoose: (bar: ListenerBar) => void
}

const Loaded = ({ rescore, quizId, chosen, onChoose }: LoadedProps) => {
  const effect =
    rescore.bars.find(({ bar }) => bar === chosen) ?? rescore.bars.find(({ bar }) => bar === rescore.bar)
  return (
    <>
      {rescore.quiz && (
        <p className="wrap-anywhere">
          {m.onlyQuiz({ title: rescore.quiz.title })}{' '}
          <TextLink to={paths.trainer.rescore}>{m.allQuizzes()}</TextLink>
        </p>
      )}
      {rescore.clips === 0 ? (
        <EmptyState icon={<AudioLines aria-hidden="true" className="size-8" />} hint={m.noneKeptHint()}>
          {m.noneKept()}
        </EmptyState>
      ) : (
        <RecordingsCard rescore={rescore} />
      )}
      {effect && (
        <>
          <BarCard rescore={rescore} quizId={quizId} effect={effect} onChoose={onChoose} />
          {rescore.clips > 0 && <RescoredWords quizId={quizId} bar={effect.bar} />}
        </>
      )}
    </>
  )
}

/** The bar that the address names; 0 when it names none. */
const barOf = (text: string | null): number => Number(text ?? 0)

const Refused = () => (
  <Instead icon={<Lock aria-hidden="true" className="size-8" />} hint={m.refusedHint()} text={m.refused()}>
    <LinkButton to={paths.trainer.settings}>{m.toSettings()}</LinkButton>
  </Instead>
)

const UnknownQuiz = () => (
  <Instead
    icon={<SearchX aria-hidden="true" className="size-8" />}
    hint={m.unknownQuizHint()}
    text={m.unknownQuiz()}
  >
    <LinkButton to={paths.trainer.rescore}>{m.allQuizzes()}</LinkButton>
  </Instead>
)

type InsteadProps = { icon: ReactNode; hint: string; text: string; children: ReactNode }

const Instead = ({ icon, hint, text, children }: InsteadProps) => (
  <div role="alert">
    <EmptyState icon={icon} hint={hint} action={children}>
      {text}
    </EmptyState>
  </div>
)

export { RescorePage as Component }
