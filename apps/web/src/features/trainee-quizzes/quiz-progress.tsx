import { parseUtc } from '@elocute/contract/utc-timestamp'
import { CircleCheck, CloudUpload, Hourglass, Timer } from 'lucide-react'
import type { KeptAttempt } from '../../lib/attempt-storage.ts'
import { formatClock } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import type { NotAnsweredQuiz } from './trainee-quizzes.queries.ts'

const words = say.traineeQuizzes
const icon = { 'aria-hidden': true, className: 'mt-0.5 size-4 shrink-0' } as const

/** Where a quiz stands that has been begun. How much time is left is known where it was begun in this browser. */
export const QuizProgress = ({ quiz, kept }: { quiz: NotAnsweredQuiz; kept: KeptAttempt | null }) => {
  if (quiz.status === 'pending')
    return (
      <Line tone="text-green" icon={<CircleCheck {...icon} />}>
        {words.saved}
      </Line>
    )
  if (quiz.status !== 'in_progress') return null
  if (kept?.answer)
    return (
      <Line tone="text-yellow" icon={<CloudUpload {...icon} />}>
        {words.unsent}
      </Line>
    )
  const deadline = kept && parseUtc(kept.deadlineAt)
  if (deadline) return <TimeLeft deadlineMs={deadline.getTime()} />
  return (
    <Line tone="text-yellow" icon={<Timer {...icon} />}>
      {words.running}
    </Line>
  )
}

const TimeLeft = ({ deadlineMs }: { deadlineMs: number }) => {
  const seconds = useCountdown(deadlineMs)
  return seconds > 0 ? (
    <Line tone="text-yellow" icon={<Timer {...icon} />}>
      {words.runningLeft(formatClock(seconds))}
    </Line>
  ) : (
    <Line tone="text-yellow" icon={<Hourglass {...icon} />}>
      {words.runningOver}
    </Line>
  )
}

const Line = (props: { tone: string; icon: React.ReactNode; children: string }) => (
  <p className={`tabular mt-3 flex items-start gap-2 text-small font-medium ${props.tone}`}>
    {props.icon}
    {props.children}
  </p>
)
