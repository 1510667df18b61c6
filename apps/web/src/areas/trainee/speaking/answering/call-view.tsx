import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-speaking'
import Phone from 'lucide-react/icons/phone'
import PhoneCall from 'lucide-react/icons/phone-call'
import Volume2 from 'lucide-react/icons/volume-2'
import { classes } from '../../../../ui/classes.ts'
import type { Answering, Asked } from './answering.state.ts'

type Props = { task: OwnSpeakingTask; answering: Answering; stage: Asked }

/** The telephone: who speaks now, and the customer's line where trainees may read it. */
export const CallView = ({ task, answering, stage }: Props) => {
  const { n, name } = stage
  const text = task.asked?.questions[n - 1]
  // Without its sound there is no other way to know the line.
  const isRead = answering.unheard || (task.written && name !== 'ready' && name !== 'preparing')
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h2 id="asked" className="font-semibold text-ink-soft">
        {m.lineOfCount({ n, count: answering.count })}
      </h2>
      <Telephone answering={answering} name={name} />
      <p className="text-lead font-semibold">{statusOf(answering, name)}</p>
      {isRead && text && (
        <p lang="en" dir="ltr" className="max-w-text text-lead wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  )
}

const statusOf = ({ unheard }: Answering, name: Asked['name']): string => {
  switch (name) {
    case 'preparing':
      return m.timeToPrepare()
    case 'ready':
      return unheard ? m.lineUnheard() : m.ringing()
    case 'asking':
      return m.customerSpeaks()
    case 'opening':
    case 'recording':
      return m.yourTurn()
    case 'stopping':
    case 'saving':
    case 'cut':
    case 'unsaved':
      return m.onTheLine()
    default:
      return name satisfies never
  }
}

const Telephone = ({ answering: { unheard }, name }: { answering: Answering; name: Asked['name'] }) => {
  const rings = name === 'ready' && !unheard
  const Icon = rings ? PhoneCall : name === 'asking' ? Volume2 : Phone
  return (
    <span className="relative my-3 grid size-24 place-items-center rounded-full bg-accent-soft text-accent">
      {(rings || name === 'asking') && (
        <span
          className={classes(
            'absolute rounded-full border-4 border-accent',
            // It grows to twice its size, and reaches no text.
            rings ? 'inset-4 motion-safe:animate-ping' : 'inset-0 motion-safe:animate-pulse',
          )}
        />
      )}
      <Icon aria-hidden="true" className="size-10" />
    </span>
  )
}
