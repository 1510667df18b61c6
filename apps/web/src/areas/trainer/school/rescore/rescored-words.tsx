import * as m from '@elocute/messages/rescore'
import { useQuery } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import { formatPercent } from '../../../../text/format.ts'
import { fullName } from '../../../../text/full-name.ts'
import { paths } from '../../../../client/address/paths.ts'
import { wordAsTyped } from '../../../../text/word-as-typed.ts'
import { useServerPagination } from '../../../../client/query/use-server-pagination.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { TitledSection } from '../../../../ui/display/titled-section.tsx'
import { PartView } from '../../../../shared/query/part-view.tsx'
import { rescoredWordsQuery, type ListenerBar, type RescoredWord } from './rescore.queries.ts'

/** The words that would count, by quiz and trainee. */
export const RescoredWords = ({ quizId, bar }: { quizId: string | null; bar: ListenerBar }) => {
  const part = useServerPagination(`${quizId ?? ''} ${bar}`)
  const words = useQuery(rescoredWordsQuery(quizId, bar, part.limit))
  return (
    <TitledSection title={m.words()}>
      <PartView
        query={words}
        part={part}
        loading={m.wordsLoading()}
        skeleton={6}
        failed={m.wordsFailed()}
        empty={
          <EmptyState icon={<AudioLines aria-hidden="true" className="size-8" />} hint={m.noWordsHint()}>
            {m.noWords()}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            caption={m.words()}
            columns={columnsOf(quizId, bar)}
            rows={rows}
            rowKey={({ attempt_id, n }) => `${attempt_id} ${n}`}
          />
        )}
      </PartView>
    </TitledSection>
  )
}

const columnsOf = (quizId: string | null, bar: ListenerBar): readonly Column<RescoredWord>[] => [
  {
    header: m.word(),
    cell: (word) => (
      <TextLink to={paths.trainer.attempt(word.attempt_id)}>
        <span className="wrap-anywhere">{wordAsTyped(word)}</span>
      </TextLink>
    ),
  },
  {
    header: m.trainee(),
    cell: ({ trainee }) => <span className="wrap-anywhere">{fullName(trainee)}</span>,
  },
  {
    header: m.quiz(),
    // A link to the preview of this quiz, where it is not shown already.
    cell: ({ quiz }) =>
      quizId === null ? (
        <TextLink to={`?quiz=${quiz.id}&bar=${bar}`} preventScrollReset>
          <span className="wrap-anywhere">{quiz.title}</span>
        </TextLink>
      ) : (
        <span className="wrap-anywhere">{quiz.title}</span>
      ),
  },
  {
    header: m.heard(),
    cell: ({ heard }) => (
      <span className="wrap-anywhere">{heard === null || heard === '' ? m.nothing() : heard}</span>
    ),
  },
  {
    header: m.certainty(),
    numeric: true,
    cell: ({ confidence }) => formatPercent(Math.floor(confidence * 100)),
  },
]
