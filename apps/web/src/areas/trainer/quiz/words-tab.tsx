import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import * as resultMessages from '@elocute/messages/quiz-result'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { useQuizTab } from './quiz-page.tsx'
import type { QuizOverview } from './quiz-page.queries.ts'

/** The words of a quiz in their order, to read and to hear. */
export const Component = () => <Words questions={useQuizTab().quiz.questions} />

const Words = ({ questions }: { questions: QuizOverview['questions'] }) => {
  const { shown, left, showMore } = usePagination(questions)
  const speaker = useSpeaker(1)
  const [hasSpoken, setHasSpoken] = useState(false)
  const { problem } = speaker
  return (
    <div className="grid gap-3">
      {problem !== null && (hasSpoken || problem === 'unsupported') && (
        <Banner kind="warning">{resultMessages.voiceProblem({ problem })}</Banner>
      )}
      <ol className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ question_word, shown_as: word = question_word, difficulty }, index) => (
          <li key={index} className="flex min-h-11 min-w-0 items-center gap-2">
            <span aria-hidden="true" className="tabular w-7 shrink-0 text-end text-small text-ink-soft">
              {index + 1}
            </span>
            <button
              type="button"
              aria-label={m.hearWord({ word })}
              disabled={problem === 'unsupported'}
              onClick={() => {
                setHasSpoken(true)
                speaker.speak(word)
              }}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 text-start font-medium hover:bg-sunken disabled:opacity-55"
            >
              <Volume2 aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span lang="en" className="min-w-0 wrap-anywhere">
                {word}
              </span>
            </button>
            {difficulty && <span className="ms-auto text-small text-ink-soft">{difficulty}</span>}
          </li>
        ))}
      </ol>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </div>
  )
}
