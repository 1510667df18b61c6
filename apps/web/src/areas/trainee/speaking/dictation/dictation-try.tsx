import type { Dictation, DictationAnswer } from '@elocute/contract/dictation-fields'
import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-dictation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whyWaiting } from '../../../../client/call/why-waiting.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import type { WaitingDictation } from '../../../../client/outbox/kinds/dictations.ts'
import type { ItemSpeed } from '../../../../shared/dictation/use-item-voice.ts'
import { scrollIntoView } from '../../../../shared/reading-result/scroll-into-view.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useTyping } from './use-typing.ts'

type Props = {
  task: OwnSpeakingTask
  dictation: Dictation
  answer: DictationAnswer
  waiting: WaitingDictation | undefined
  onSent: () => void
}

/** A try: one item a screen, and what was typed before it is sent. */
export const DictationTry = ({ task, dictation, answer, waiting, onSent }: Props) => {
  const typing = useTyping({ task, answer, waiting })
  const { at, typed, failed } = useSyncExternalStore(typing.subscribe, typing.get)
  const [speed, setSpeed] = useState<ItemSpeed>('normal')
  const [sending, setSending] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => scrollIntoView(panel.current, 'start'), [])
  const send = async () => {
    setSending(true)
    const waits = await typing.send()
    setSending(false)
    if (waits) onSent()
  }
  const item = answer.items.find(({ n }) => n === at)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={task.title}
      className="grid scroll-mt-20 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-6"
    >
      {item ? (
        <ItemPanel
          answerId={answer.id}
          item={item}
          count={answer.items.length}
          plays={dictation.plays}
          speed={speed}
          onSpeed={setSpeed}
          typed={typed[item.n] ?? ''}
          onType={(text) => typing.type(item.n, text)}
          onGo={typing.go}
        />
      ) : (
        <ReviewPanel
          items={answer.items}
          typed={typed}
          sending={sending}
          onEdit={typing.go}
          onSend={() => void send()}
        />
      )}
      {failed && <Banner kind="error">{m.notSaved()}</Banner>}
      {waiting && !failed && (
        <p role="status" className="text-small text-ink-soft">
          {whyWaiting(outbox.dictations.trouble()) ?? m.waiting()}
        </p>
      )}
    </section>
  )
}
