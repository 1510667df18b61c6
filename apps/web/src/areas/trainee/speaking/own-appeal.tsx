import type { SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import { useState } from 'react'
import { AppealNote } from '../../../shared/evidence/appeal-note.tsx'
import { formatDay, formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { isFuture } from '../../../text/is-future.ts'
import { Button } from '../../../ui/form/button.tsx'
import { OwnAppealForm } from './own-appeal-form.tsx'

type Named = { name: string }

type Props = {
  taskId: string
  answerId: string
  /** Those of the rubric. Empty where the machine marks. */
  criteria: readonly Named[]
  appeal: SpeakingAppeal | null
  /** Until when one can be sent. */
  until: string
}

/** The way to ask for the own mark to be checked, or what has come of it. */
export const OwnAppeal = ({ appeal, until, criteria, ...ids }: Props) => {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!appeal && !isFuture(until)) return <p className="text-small text-ink-soft">{m.appealOver()}</p>
  return (
    <section
      data-lost-focus=""
      tabIndex={-1}
      aria-label={m.appeal()}
      className="grid gap-3 border-t border-line pt-4 outline-none"
    >
      {appeal && <Sent appeal={appeal} criteria={criteria} />}
      {!appeal && !asking && (
        <>
          <p className="max-w-text text-ink-soft">{m.appealUntil({ day: formatDay(until) })}</p>
          <div>
            <Button data-lost-focus="" variant="secondary" onClick={() => setAsking(true)}>
              {m.appealAsk()}
            </Button>
          </div>
        </>
      )}
      {!appeal && asking && <OwnAppealForm {...ids} criteria={criteria} onDone={close} onCancel={close} />}
    </section>
  )
}

const Sent = ({ appeal, criteria }: Pick<Props, 'criteria'> & { appeal: SpeakingAppeal }) => {
  const { state, decided_at: at, by } = appeal
  const about = appeal.criteria.flatMap((n) => criteria[n - 1]?.name ?? []).join(' · ')
  return (
    <>
      <AppealNote appeal={appeal} noteLabel={m.yourNote()} />
      {about !== '' && (
        <p className="text-small text-ink-soft wrap-anywhere">{m.appealAbout({ criteria: about })}</p>
      )}
      {state === 'open' && <p className="text-small text-ink-soft">{m.appealWaits()}</p>}
      {state === 'accepted' && <p>{m.appealAccepted()}</p>}
      {at !== null && (
        <p className="text-small text-ink-soft">
          {m.appealDecided({
            name: fullNameOfToday(by) ?? readingMessages.formerTrainer(),
            when: formatMoment(at),
          })}
        </p>
      )}
    </>
  )
}
