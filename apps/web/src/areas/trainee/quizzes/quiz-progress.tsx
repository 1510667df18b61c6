import * as m from '@elocute/messages/trainee-quizzes'
import CircleCheck from 'lucide-react/icons/circle-check'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Hourglass from 'lucide-react/icons/hourglass'
import Timer from 'lucide-react/icons/timer'
import type { NotAnsweredQuiz } from './trainee-quizzes.queries.ts'
import { formatDuration } from '../../../text/format-duration.ts'

const icon = { 'aria-hidden': true, className: 'mt-0.5 size-4 shrink-0' } as const

type Props = {
  status: NotAnsweredQuiz['status']
  /** The remaining time of a started quiz. */
  secondsLeft: number
  /** This browser stores an answer that is not sent yet. */
  unsent: boolean
}

/** The state of a started quiz. */
export const QuizProgress = ({ status, secondsLeft, unsent }: Props) => {
  if (status === 'pending')
    return (
      <Line tone="text-green" icon={<CircleCheck {...icon} />}>
        {m.saved()}
      </Line>
    )
  if (status !== 'in_progress') return null
  if (unsent)
    return (
      <Line tone="text-yellow" icon={<CloudUpload {...icon} />}>
        {m.unsent()}
      </Line>
    )
  return secondsLeft > 0 ? (
    <Line tone="text-yellow" icon={<Timer {...icon} />}>
      {m.runningLeft({ time: formatDuration(secondsLeft) })}
    </Line>
  ) : (
    <Line tone="text-yellow" icon={<Hourglass {...icon} />}>
      {m.runningOver()}
    </Line>
  )
}

const Line = (props: { tone: string; icon: React.ReactNode; children: string }) => (
  <p className={`tabular mt-3 flex items-start gap-2 text-small font-medium ${props.tone}`}>
    {props.icon}
    {props.children}
  </p>
)
