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
      <Telephone answering={answering} stage={stage} />
      <p className="text-lead font-semibold">{statusOf(answering, stage)}</p>
      {isRead && text && (
        <p lang="en" dir="ltr" className="max-w-text text-lead wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </div>
  )
}

const statusOf = ({ unheard }: Answering, stage: Asked): string => {
  switch (stage.name) {
    case 'preparing':
      return m.timeToPrepare()
    case 'ready':
      return unheard ? m.lineUnheard() : m.ringing()
    case 'asking':
      return askingText(stage)
    case 'opening':
    case 'recording':
      return m.yourTurn()
    case 'stopping':
    case 'saving':
    case 'cut':
    case 'unsaved':
      return m.onTheLine()
    default:
      return stage satisfies never
  }
}

/** While the customer speaks, or will speak as soon as the line is loaded. */
export const askingText = ({ late }: Extract<Asked, { name: 'asking' }>): string =>
  late ? m.soundLoading() : m.customerSpeaks()

const Telephone = ({ answering: { unheard }, stage }: { answering: Answering; stage: Asked }) => {
  const rings = stage.name === 'ready' && !unheard
  const speaks = stage.name === 'asking' && !stage.late
  const Icon = rings ? PhoneCall : speaks ? Volume2 : Phone
  return (
    <span className="relative my-3 grid size-24 place-items-center rounded-full bg-accent-soft text-accent">
      {(rings || speaks) && (
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
