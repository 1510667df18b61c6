import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-draft'
import { formatDuration } from '../../../text/format-duration.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { QuizForm } from './quiz-form.ts'

/** What cannot be changed of a quiz that somebody has started. */
export const LockedGame = ({ quiz: { type, timer_seconds, questions } }: { quiz: QuizForm }) => (
  <>
    <Banner kind="info">{m.locked()}</Banner>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-soft">{m.type()}</dt>
      <dd>{type !== '' && generalMessages.quizType({ type })}</dd>
      <dt className="text-ink-soft">{m.timeLimit()}</dt>
      <dd className="tabular">{formatDuration(Number(timer_seconds))}</dd>
      <dt className="text-ink-soft">{m.questions()}</dt>
      <dd className="wrap-anywhere">{questions.map(({ question_word }) => question_word).join(', ')}</dd>
    </dl>
  </>
)
