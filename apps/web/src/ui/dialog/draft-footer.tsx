import * as m from '@elocute/messages/controls'
import { changeAtOnce } from '../change-at-once.ts'
import { Button } from '../form/button.tsx'
import { submitForm } from '../form/submit-form.ts'

type Label = { label: string; busyLabel: string; onClick: () => void }

type Props = {
  /** The id of the form that they send. */
  form: string
  busy: boolean
  /** Which of the two was pressed last. */
  state: 'open' | 'draft'
  draft: Label
  create: Label
  onCancel: () => void
}

/** The buttons of a dialog that makes something, or keeps it as a draft. Enter makes it. */
export const DraftFooter = ({ form, busy, state, draft, create, onCancel }: Props) => (
  <>
    <Button variant="quiet" disabled={busy} onClick={onCancel}>
      {m.cancel()}
    </Button>
    <Button
      variant="secondary"
      busy={busy && state === 'draft'}
      busyLabel={draft.busyLabel}
      disabled={busy && state === 'open'}
      onClick={() => {
        // What sends the form has to know which button it was.
        changeAtOnce(draft.onClick)
        // Not a submit button, because Enter presses the first one.
        submitForm(document.getElementById(form) as HTMLFormElement)
      }}
    >
      {draft.label}
    </Button>
    <Button
      type="submit"
      form={form}
      busy={busy && state === 'open'}
      busyLabel={create.busyLabel}
      disabled={busy && state === 'draft'}
      onClick={create.onClick}
    >
      {create.label}
    </Button>
  </>
)
