import * as difficultyMessages from '@elocute/messages/difficulty'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-page'
import * as resultMessages from '@elocute/messages/quiz-result'
import Pencil from 'lucide-react/icons/pencil'
import Volume2 from 'lucide-react/icons/volume-2'
import { useState } from 'react'
import { usePagination } from '../../../client/query/use-pagination.ts'
import { useSpeaker } from '../../../device/use-speaker.ts'
import { MayChange } from '../../../shared/session/may-change.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ShowMore } from '../../../ui/display/show-more.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'
import { useQuizTab } from './quiz-page.tsx'
import type { QuizOverview } from './quiz-page.queries.ts'

const CorrectWordDialog = lazyDialog(
  async () => (await import('./correct-word-dialog.tsx')).CorrectWordDialog,
)

/** The words of a quiz in their order, to read, to hear and to correct. */
export const Component = () => <Words quiz={useQuizTab().quiz} />

const Words = ({ quiz }: { quiz: QuizOverview }) => {
  const { shown, left, showMore } = usePagination(quiz.questions)
  const [corrected, setCorrected] = useState<number | null>(null)
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
              <span lang="en" dir="ltr" className="min-w-0 wrap-anywhere">
                {word}
              </span>
            </button>
            {difficulty && (
              <span className="ms-auto text-small text-ink-soft">
                {difficultyMessages.name({ level: difficulty })}
              </span>
            )}
            <MayChange>
              <span className={difficulty ? undefined : 'ms-auto'}>
                <IconButton
                  label={m.correctWord({ word })}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                  onClick={() => setCorrected(index + 1)}
                />
              </span>
            </MayChange>
          </li>
        ))}
      </ol>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
      {corrected !== null && (
        <CorrectWordDialog quiz={quiz} n={corrected} onClose={() => setCorrected(null)} />
      )}
    </div>
  )
}
