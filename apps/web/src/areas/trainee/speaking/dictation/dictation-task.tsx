import type { Dictation } from '@elocute/contract/dictation-fields'
import * as m from '@elocute/messages/own-dictation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import { QueryView } from '../../../../shared/query/query-view.tsx'
import { OwnReopenings } from '../own-reopenings.tsx'
import type { LoadedTask } from '../shared/own-speaking.queries.ts'
import { unsentOf } from '../shared/speaking-progress.ts'
import { DictationPanel } from './dictation-panel.tsx'
import { DictationTry } from './dictation-try.tsx'
import { ownDictation } from './dictation.queries.ts'
import { OwnResults } from './own-results.tsx'

type Props = {
  task: LoadedTask
  dictation: Dictation
  /** What waits on this device. */
  waiting: readonly WaitingDictation[]
}

/** A dictation with the own results, or the try that is being typed. */
export const DictationTask = ({ task, dictation, waiting }: Props) => {
  const [begun, setBegun] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const unsent = unsentOf(task)?.id
  const onSent = () => {
    setSent(begun)
    setBegun(null)
  }
  // It waits until the page has loaded what became of it.
  const sending = sent !== null && sent === unsent ? [{ taskId: task.id, answerId: sent, send: true }] : []
  // Another page or device may have sent it.
  const isOpen = begun !== null && unsent === begun
  return (
    <div className="grid gap-6">
      {isOpen ? (
        <Open answerId={begun} task={task} dictation={dictation} waiting={waiting} onSent={onSent} />
      ) : (
        <>
          <OwnReopenings reopened={task.reopened} />
          <DictationPanel
            task={task}
            dictation={dictation}
            waiting={[...waiting, ...sending]}
            onBegin={setBegun}
          />
          <OwnResults task={task} />
        </>
      )}
    </div>
  )
}

const Open = ({ answerId, waiting, ...rest }: Props & { answerId: string; onSent: () => void }) => {
  // What is typed begins with what is loaded here, once. Another page or device may have typed more than the cache has.
  const answer = useQuery({ ...ownDictation(answerId), refetchOnMount: 'always' })
  return (
    <QueryView
      query={answer}
      loading={m.loading()}
      skeleton={6}
      failed={m.failedTitle()}
      waiting={!answer.isFetchedAfterMount}
    >
      {(loaded) => (
        <DictationTry
          answer={loaded}
          waiting={waiting.find((entry) => entry.answerId === answerId)}
          {...rest}
        />
      )}
    </QueryView>
  )
}
