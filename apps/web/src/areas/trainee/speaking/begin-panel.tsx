import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { shadowingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/own-speaking'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as transcriptMessages from '@elocute/messages/transcripts'
import Mic from 'lucide-react/icons/mic'
import { useState } from 'react'
import type { WaitingPart } from '../../../client/outbox/kinds/answers.ts'
import { formatDuration } from '../../../text/format-duration.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TryMicrophone } from '../quizzes/try-microphone.tsx'
import { useStartAnswer } from './own-answer.queries.ts'
import { recordedOf, sentOf, unsentOf, withTimeLeft } from './shared/speaking-progress.ts'

type Props = {
  task: OwnSpeakingTask
  keepDays: number
  /** Who writes down the answers; null if nobody does. */
  transcriptionHost: string | null
  waiting: readonly WaitingPart[]
  onBegin: Begin
}

/** `told`: the host that writes down answers, as this page says it. What is recorded is sent there only then. */
export type Begin = (answerId: string, task: OwnSpeakingTask, told: string | null) => void

/** What to know before a try, the microphone, and the button that begins it or goes on with it. */
export const BeginPanel = ({ task, keepDays, transcriptionHost: told, waiting, onBegin }: Props) => {
  const { question_count: count } = task
  const start = useStartAnswer(task.id)
  const unsent = unsentOf(task)
  const [openedMs] = useState(() => Date.now())
  const begin = () => {
    // The questions of a try that was begun are known, so it goes on without a connection too.
    if (unsent && task.asked) onBegin(unsent.id, withTimeLeft(task, Date.now()), told)
    else
      start.mutate(undefined, {
        onSuccess: ({ data: { answer, asked } }) => onBegin(answer.id, { ...task, asked }, told),
      })
  }
  return (
    <>
      <ul className="grid max-w-text list-disc gap-1 ps-5 text-ink-soft">
        {rulesOf(withTimeLeft(task, openedMs)).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{keptText(task, keepDays)}</li>
        {told !== null && <li>{transcriptMessages.told({ host: told })}</li>}
      </ul>
      <Microphone />
      {unsent && <p>{m.begun({ done: recordedOf(task, waiting).length, count })}</p>}
      {start.refusal !== null && <Banner kind="error">{start.refusal}</Banner>}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button busy={start.isPending} busyLabel={m.starting()} onClick={begin}>
          {unsent ? m.goOn() : sentOf(task).length > 0 ? m.again() : m.start()}
        </Button>
      </div>
    </>
  )
}

/** Who hears the recordings, and how long they are kept. Those of answers wait for a trainer's mark. */
const keptText = ({ kind }: OwnSpeakingTask, days: number): string => {
  const { kept, notKept } = kind === 'shadowing' ? shadowingMessages : m
  return days > 0 ? kept({ days }) : notKept()
}

/** What happens once a try begins. */
const rulesOf = ({
  kind,
  question_count: count,
  preparation_seconds: preparation,
  answer_seconds: seconds,
}: OwnSpeakingTask): string[] => {
  const [prepare, time] = [formatDuration(preparation), formatDuration(seconds)]
  if (kind === 'shadowing')
    return [
      shadowingMessages.rules({ count }),
      shadowingMessages.headphones(),
      shadowingMessages.ends({ seconds: String(shadowingLimits.afterSeconds) }),
    ]
  if (kind === 'conversation')
    return [
      m.callWords({ count }),
      preparation > 0 ? m.preparationCall({ time: prepare }) : m.noPreparationCall(),
      m.answeringCall({ time }),
    ]
  return [
    m.ownWords({ count }),
    preparation > 0 ? m.preparation({ time: prepare }) : m.noPreparation(),
    m.answering({ time }),
  ]
}

const Microphone = () => {
  const [trying, setTrying] = useState(false)
  if (trying) return <TryMicrophone onWorks={() => undefined} onClose={() => setTrying(false)} />
  return (
    <div>
      <Button
        variant="secondary"
        icon={<Mic aria-hidden="true" className="size-5" />}
        onClick={() => setTrying(true)}
      >
        {m.tryMicrophone()}
      </Button>
    </div>
  )
}
