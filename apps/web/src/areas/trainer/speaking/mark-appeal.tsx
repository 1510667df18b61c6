import type { SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import * as m from '@elocute/messages/speaking-marking'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { AppealNote } from '../../../shared/evidence/appeal-note.tsx'
import { ReasonDialog } from '../../../shared/evidence/reason-dialog.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { useRejectAppeal } from './speaking.queries.ts'

type Props = {
  answerId: string
  kind: SpeakingKind
  /** Those of the rubric. Empty where the machine marks. */
  criteria: readonly { name: string }[]
  appeal: SpeakingAppeal
  /** How the trainee is called here, where names may be hidden. */
  name: string
  /** Nobody can answer it any more. */
  readOnly?: boolean
}

/** What the trainee says against the mark, or what the machine has marked, beside the answer. */
export const MarkAppeal = ({ answerId, kind, criteria, appeal, name, readOnly = false }: Props) => {
  const mayChange = useMayChange()
  const [rejecting, setRejecting] = useState(false)
  const reject = useRejectAppeal(answerId, { says: m.appealRejected(), fallback: m.rejectFailed() })
  const { state, created_at, decided_at, by } = appeal
  const criterionNames = appeal.criteria.flatMap((n) => criteria[n - 1]?.name ?? []).join(' · ')
  return (
    <section
      aria-labelledby="appeal-title"
      className="grid gap-3 rounded-card border border-accent bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="appeal-title" className="text-title font-semibold">
          {m.appealTitle()}
        </h2>
        <p className="text-small text-ink-soft">{m.appealSent({ when: formatMoment(created_at) })}</p>
      </div>
      <p className="font-medium wrap-anywhere">
        {criterionNames === '' ? m.appealWholeMark() : m.appealAbout({ criteria: criterionNames })}
      </p>
      <AppealNote appeal={appeal} />
      {decided_at !== null && (
        <p className="text-small text-ink-soft">
          {m.appealDecided({
            name: fullNameOfToday(by) ?? m.formerTrainer(),
            when: formatMoment(decided_at),
          })}
        </p>
      )}
      {state === 'open' && mayChange && !readOnly && (
        <>
          <p className="max-w-text text-small text-ink-soft">{m.appealHint({ kind })}</p>
          <div>
            <Button variant="secondary" onClick={() => setRejecting(true)}>
              {m.rejectAppeal()}
            </Button>
          </div>
        </>
      )}
      <p>
        <TextLink to={paths.trainer.appeals}>{m.allAppeals()}</TextLink>
      </p>
      {rejecting && (
        <ReasonDialog
          title={m.rejectTitle()}
          reasonHint={m.rejectHint()}
          confirm={m.rejectAppeal()}
          confirming={m.rejecting()}
          variant="danger"
          change={reject}
          onClose={() => setRejecting(false)}
        >
          <p className="wrap-anywhere">{m.rejectText({ name })}</p>
        </ReasonDialog>
      )}
    </section>
  )
}
