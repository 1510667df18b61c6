import type { Dictation } from '@elocute/contract/dictation-fields'
import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-dictation'
import { whyWaiting } from '../../../../client/call/why-waiting.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useStartAnswer } from '../own-answer.queries.ts'
import { partsOfDictation, progressOf, sentOf, unsentOf, whyNoTry } from '../shared/speaking-progress.ts'
import { TaskState } from '../task-state.tsx'
import { WhyNot } from '../why-not.tsx'

type Props = {
  task: OwnSpeakingTask
  dictation: Dictation
  waiting: Parameters<typeof partsOfDictation>[1]
  onBegin: (answerId: string) => void
}

/** What to know before a try, and the button that begins it or goes on with it. */
export const DictationPanel = ({ task, dictation, waiting, onBegin }: Props) => {
  const parts = partsOfDictation(task, waiting)
  const progress = progressOf(task, parts)
  const mayType = progress === 'begun' || (whyNoTry(task) === null && progress !== 'waiting')
  return (
    <section
      aria-label={task.title}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <TaskState task={task} waiting={parts} />
      {progress === 'waiting' && <Sending />}
      {mayType ? <Begin task={task} dictation={dictation} onBegin={onBegin} /> : <WhyNot task={task} />}
    </section>
  )
}

const Sending = () => {
  const trouble = whyWaiting(outbox.dictations.trouble())
  return (
    <div role="status" className="grid gap-1">
      <p className="text-lead font-semibold">{m.sendingTitle()}</p>
      <p className="text-ink-soft">{m.sendingText()}</p>
      {trouble !== null && <p className="text-yellow wrap-anywhere">{trouble}</p>}
    </div>
  )
}

const Begin = ({ task, dictation, onBegin }: Omit<Props, 'waiting'>) => {
  const start = useStartAnswer(task.id)
  const unsent = unsentOf(task)
  const begin = () => {
    if (unsent) onBegin(unsent.id)
    else start.mutate(undefined, { onSuccess: ({ data: { answer } }) => onBegin(answer.id) })
  }
  const { plays, capitals, punctuation } = dictation
  return (
    <>
      <ul className="grid max-w-text list-disc gap-1 ps-5 text-ink-soft">
        <li>{m.howTo()}</li>
        <li>{m.playsAllowed({ plays })}</li>
        <li>{m.sorts()}</li>
        {capitals && <li>{m.capitalsCount()}</li>}
        {punctuation && <li>{m.punctuationCounts()}</li>}
        <li>{m.marking()}</li>
      </ul>
      {unsent && <p>{m.begun()}</p>}
      {start.refusal !== null && <Banner kind="error">{start.refusal}</Banner>}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <Button busy={start.isPending} busyLabel={m.starting()} onClick={begin}>
          {unsent ? m.goOn() : sentOf(task).length > 0 ? m.again() : m.start()}
        </Button>
      </div>
    </>
  )
}
