import type { Asked, OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { useMemo } from 'react'
import { AskedPicture } from '../../../shared/speaking/asked-picture.tsx'
import { AskedSound } from '../../../shared/speaking/asked-sound.tsx'
import { classes } from '../../../ui/classes.ts'
import { askedPicture, askedSound } from './asked.queries.ts'

type Props = {
  task: OwnSpeakingTask
  n: number
  /** It is the one that is answered now. */
  large?: boolean
  /** Its recording is not offered now. */
  silent?: boolean
}

/** A question as the trainer asks it: its text, what is recorded for it, and the picture of the first one. */
export const Question = ({ task, n, large = false, silent = false }: Props) => {
  const { id, kind, asked, written } = task
  const text = written ? asked?.questions[n - 1] : null
  const sound = asked?.sounds[n - 1]
  return (
    <div className="grid gap-3">
      {text && (
        <p
          lang="en"
          dir="ltr"
          className={classes(
            'max-w-text wrap-anywhere whitespace-pre-line',
            large ? 'text-title font-semibold' : 'leading-relaxed',
          )}
        >
          {text}
        </p>
      )}
      {n === 1 && <Picture task={task} />}
      {sound && !silent && <Heard key={sound.id} taskId={id} kind={kind} n={n} sound={sound} />}
    </div>
  )
}

/** The picture that is seen with the first question; nothing without one. */
export const Picture = ({ task: { id, asked } }: { task: OwnSpeakingTask }) =>
  asked?.picture && <Seen taskId={id} picture={asked.picture} />

const Seen = ({
  taskId,
  picture: { id, alt },
}: {
  taskId: string
  picture: NonNullable<Asked['picture']>
}) => {
  const query = useMemo(() => askedPicture(taskId, id), [taskId, id])
  return <AskedPicture query={query} alt={alt} />
}

type HeardProps = {
  taskId: string
  kind: OwnSpeakingTask['kind']
  n: number
  sound: NonNullable<Asked['sounds'][number]>
}

const Heard = ({ taskId, kind, n, sound: { id, milliseconds } }: HeardProps) => {
  const query = useMemo(() => askedSound(taskId, id), [taskId, id])
  return <AskedSound query={query} kind={kind} n={n} milliseconds={milliseconds} />
}
