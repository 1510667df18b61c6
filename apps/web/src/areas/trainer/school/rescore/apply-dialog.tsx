import * as m from '@elocute/messages/rescore'
import * as controlsMessages from '@elocute/messages/controls'
import * as decisionsMessages from '@elocute/messages/decisions'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { fieldProblem, invalidReason, ReasonField } from '../../../../shared/evidence/reason-field.tsx'
import { useApplyRescore, type Rescore } from './rescore.queries.ts'

type Props = { quizId: string | null; effect: Rescore['bars'][number]; onClose: () => void }

/** Counts the words after a reason. */
export const ApplyDialog = ({ quizId, effect, onClose }: Props) => {
  const apply = useApplyRescore(quizId, effect.bar, {
    says: ({ words }) => m.counted({ count: words }),
    fallback: m.countFailed(),
  })
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const count = effect.words

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (apply.isPending) return
    setChecked(true)
    if (invalidReason(reason) !== undefined) {
      field.current?.focus()
      return
    }
    apply.mutate(reason.trim(), { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      title={m.countTitle({ count })}
      onClose={onClose}
      dismissible={!apply.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={apply.isPending} onClick={onClose}>
            {controlsMessages.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={apply.isPending} busyLabel={m.counting()}>
            {m.count({ count })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-2">
        <p>{m.countText()}</p>
        <ReasonField
          fieldRef={field}
          value={reason}
          onChange={setReason}
          hint={decisionsMessages.reasonHint()}
          checked={checked}
          problem={apply.error}
        />
        {apply.error && fieldProblem(apply.error, 'reason') === undefined && (
          <Banner kind="error">{apply.refusal}</Banner>
        )}
      </form>
    </Dialog>
  )
}
