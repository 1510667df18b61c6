import * as m from '@elocute/messages/speaking-marking'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { ReasonDialog } from '../../../shared/evidence/reason-dialog.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useReopenAnswer } from './speaking.queries.ts'

type Props = {
  answerId: string
  /** How the trainee is called here, where names may be hidden. */
  name: string
}

/** Gives a trainee the task back: her answers count no more, and she can answer again. */
export const ReopenTask = ({ answerId, name }: Props) => {
  const mayChange = useMayChange()
  const [asking, setAsking] = useState(false)
  const reopen = useReopenAnswer(answerId, { says: ({ message }) => message, fallback: m.reopenFailed() })
  if (!mayChange) return null
  return (
    <div>
      <Button
        variant="danger"
        icon={<RotateCcw aria-hidden="true" className="size-5" />}
        onClick={() => setAsking(true)}
      >
        {m.reopen()}
      </Button>
      {asking && (
        <ReasonDialog
          title={m.reopenTitle({ name })}
          reasonHint={m.rejectHint()}
          confirm={m.reopen()}
          confirming={m.reopening()}
          variant="danger"
          change={reopen}
          onClose={() => setAsking(false)}
        >
          <p className="wrap-anywhere">{m.reopenText({ name })}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
