import { betweenSentences } from '@elocute/messages/list'
import * as m from '@elocute/messages/rescore'
import * as trainerPages from '@elocute/messages/trainer-pages'
import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import SearchX from 'lucide-react/icons/search-x'
import { useSearchParams } from 'react-router'
import { onlyFor } from '../../../../shared/page/only-for.tsx'
import { paths } from '../../../../client/address/paths.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/navigation/page-header.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { Gone } from '../../../../shared/page/gone.tsx'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { BarCard } from './bar-card.tsx'
import { RecordingsCard } from './recordings-card.tsx'
import { RescoredWords } from './rescored-words.tsx'
import { rescoreQuery, type ListenerBar, type Rescore } from './rescore.queries.ts'

/** What the second listener makes of the kept clips, for the owner. The address has the quiz and the bar. */
export const RescorePage = () => {
  const [address, setAddress] = useSearchParams()
  const quizId = address.get('quiz')
  const rescore = useQuery(rescoreQuery(quizId))
  const unknown = (
    <Gone icon={SearchX} hint={m.unknownQuizHint()} to={paths.trainer.rescore} toLabel={m.allQuizzes()}>
      {m.unknownQuiz()}
    </Gone>
  )
  const choose = (bar: ListenerBar) =>
    setAddress(
      { ...(quizId !== null && { quiz: quizId }), bar: String(bar) },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <PageHeader title={trainerPages.rescoreTitle()} lead={trainerPages.rescoreLead()} />
      <QueryView
        query={rescore}
        loading={m.loading()}
        skeleton={10}
        failed={m.failedTitle()}
        instead={quizId === null ? {} : { 400: unknown, 404: unknown }}
        className="grid grid-cols-1 gap-6"
      >
        {(loaded) => (
          <Loaded rescore={loaded} quizId={quizId} chosen={barOf(address.get('bar'))} onChoose={choose} />
        )}
      </QueryView>
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
          {m.onlyQuiz({ title: rescore.quiz.title })}
          {betweenSentences()}
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

export const Component = onlyFor('owner', RescorePage)
