import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-result'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDay } from '../../../text/format.ts'
import { isFuture } from '../../../text/is-future.ts'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { modelRate, useSpeaker, type Speaker } from '../../../device/use-speaker.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FilterLinks } from '../../../ui/navigation/filter-links.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { useClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { loadOwnClip, type QuizResult } from './quiz-result.queries.ts'
import { ResultWord } from './result-word.tsx'

export const ResultWords = ({ quizId, result }: { quizId: string; result: QuizResult }) => {
  const { attempt_id: attemptId, appeal_until: until, words, listened } = result
  const canAppeal = isFuture(until)
  const [search] = useSearchParams()
  const show = search.get('show') === 'not-counted' ? 'not-counted' : 'all'
  const [appealing, setAppealing] = useState<number | null>(null)
  const [hasSpoken, setHasSpoken] = useState(false)
  const clips = useClipPlayer((n) => loadOwnClip(attemptId, n))
  const voice = useSpeaker(modelRate)
  const speaker: Speaker = {
    ...voice,
    speak: (text) => {
      setHasSpoken(true)
      voice.speak(text)
    },
  }
  const notCounted = words.filter(({ counts }) => !counts)
  const shown = show === 'all' ? words : notCounted
  const { shown: page, left, showMore } = usePagination(shown)
  const someRecorded = words.some(({ has_clip }) => has_clip)

  if (words.length === 0) return <p className="text-ink-soft">{m.noWords()}</p>
  return (
    <section aria-label={m.words()}>
      <FilterLinks
        label={m.filter()}
        name="show"
        current={show}
        options={[
          { value: 'all', label: m.all({ count: words.length }) },
          { value: 'not-counted', label: m.notCounted({ count: notCounted.length }) },
        ]}
      />
      {voice.problem !== null && (hasSpoken || voice.problem === 'unsupported') && (
        <div className="mb-4">
          <Banner kind="warning">{m.voiceProblem({ problem: voice.problem })}</Banner>
        </div>
      )}
      {(canAppeal ? notCounted.some(({ has_clip }) => has_clip) : notCounted.length > 0) && (
        <p className="mb-4 max-w-text text-ink-soft">
          {canAppeal ? m.appealUntil({ day: formatDay(until) }) : m.appealOver()}
        </p>
      )}
      {shown.length === 0 && <p className="text-ink-soft">{m.nothingFiltered()}</p>}
      <ul className="grid gap-3">
        {page.map((word) => (
          <ResultWord
            key={word.n}
            quizId={quizId}
            attemptId={attemptId}
            word={word}
            player={clips}
            speaker={speaker}
            clipMissing={someRecorded && !word.has_clip && word.outcome === 'correct'}
            listened={listened.filter(({ n }) => n === word.n)}
            canAppeal={canAppeal}
            appealing={appealing === word.n}
            onAppeal={(open) => setAppealing(open ? word.n : null)}
          />
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </section>
  )
}
