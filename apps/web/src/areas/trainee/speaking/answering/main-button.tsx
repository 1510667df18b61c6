import * as m from '@elocute/messages/own-speaking'
import * as shadowingMessages from '@elocute/messages/shadowing'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import Square from 'lucide-react/icons/square'
import type { Ref } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { singlePress } from '../../../../ui/form/single-press.ts'
import type { AnsweringSession } from './answering-session.ts'
import type { Answering, Asked } from './answering.state.ts'
import { askingText } from './call-view.tsx'

type Props = {
  session: AnsweringSession
  answering: Answering
  stage: Asked
  ref: Ref<HTMLButtonElement>
}

const busyStages: readonly Asked['name'][] = ['asking', 'opening', 'stopping', 'saving']

/** The next step of each stage. It is one button, so that the focus stays on it. */
export const MainButton = ({ session, answering, stage, ref }: Props) => (
  <Button
    ref={ref}
    busy={busyStages.includes(stage.name)}
    icon={<StepIcon answering={answering} name={stage.name} />}
    {...singlePress(stepOf(session, answering, stage.name))}
  >
    {labelOf(answering, stage)}
  </Button>
)

const stepOf = (session: AnsweringSession, { unheard, shadows }: Answering, name: Asked['name']) => {
  if (name === 'recording') return session.stop
  if (name === 'cut' || name === 'unsaved') return session.save
  return unheard && !shadows ? session.record : session.speak
}

const StepIcon = ({ answering: { call, unheard }, name }: { answering: Answering; name: Asked['name'] }) => {
  if (name === 'recording') return <Square aria-hidden="true" className="size-5 fill-current" />
  const isTaken = call && !unheard && (name === 'preparing' || name === 'ready')
  const Icon = isTaken ? Phone : Mic
  return <Icon aria-hidden="true" className="size-5" />
}

const labelOf = ({ call, shadows, unheard, recorded }: Answering, stage: Asked): string => {
  switch (stage.name) {
    case 'preparing':
      return call ? m.takeCallNow() : m.speakNow()
    case 'ready':
      if (shadows) return shadowingMessages.start()
      if (!call) return m.speak()
      if (unheard) return m.answerLine()
      return recorded.length === 0 ? m.takeCall() : m.goOnCall()
    case 'asking':
      return askingText(stage)
    case 'opening':
      return m.opening()
    case 'recording':
      return m.done()
    case 'stopping':
    case 'saving':
      return m.saving()
    case 'cut':
      return m.sendRecording()
    case 'unsaved':
      return m.retry()
    default:
      return stage satisfies never
  }
}
