import * as m from '@elocute/messages/practice-bag'
import { useQuery } from '@tanstack/react-query'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { useRecogniser } from '../../../device/use-recogniser.ts'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { QueryView } from '../../../shared/query/query-view.tsx'
import { AddWords } from './add-words.tsx'
import { practiceQueries, type Source, type WordsToPractise } from './practice.queries.ts'
import { WordStage } from './word-stage.tsx'

/** Words to practise now: typed ones, those missed in a quiz, or those scored low in a reading. */
export const WordsPractice = ({ source }: { source: Source }) => {
  const words = useQuery(practiceQueries.words(source))
  const gone = (
    <EmptyState
      icon={<BookOpenCheck aria-hidden="true" className="size-8" />}
      hint={m.goneHint()}
      action={<LinkButton to={paths.trainee.practice}>{m.toBag()}</LinkButton>}
    >
      {m.gone()}
    </EmptyState>
  )
  return (
    <QueryView
      query={words}
      loading={m.loading()}
      failed={m.failedTitle()}
      silent
      instead={{ 400: gone, 404: gone }}
      empty={(found) => found.words.length === 0 && gone}
    >
      {(found) => <Words found={found} />}
    </QueryView>
  )
}

const Words = ({ found: { words, lexicon } }: { found: WordsToPractise }) => {
  const [at, setAt] = useState(0)
  const recogniser = useRecogniser(lexicon)
  const speaker = useSpeaker(1)
  const word = words[at] ?? words[0]
  if (!word) return null
  const hasNext = at + 1 < words.length
  return (
    <div className="grid grid-cols-1 gap-6">
      {words.length > 1 && (
        <div role="group" aria-label={m.words()} className="flex flex-wrap gap-2">
          {words.map((other, place) => (
            <Button
              key={other.word}
              variant={place === at ? 'primary' : 'secondary'}
              aria-pressed={place === at}
              onClick={() => setAt(place)}
            >
              <span lang="en" dir="ltr">
                {other.word}
              </span>
            </Button>
          ))}
        </div>
      )}
      <WordStage
        key={word.word}
        word={word}
        entry={lexicon.find((entry) => entry.word === word.word)}
        recogniser={recogniser}
        speaker={speaker}
        title={m.wordOf({ n: at + 1, all: words.length })}
        next={hasNext ? { label: m.nextWord(), act: () => setAt(at + 1) } : null}
      >
        <AddWords variant="quiet" words={words.map((one) => one.word)} />
      </WordStage>
    </div>
  )
}
