import * as m from '@elocute/messages/controls'
import { Button } from '../form/button.tsx'

type Props = {
  /** The id of the form that it sends. */
  form: string
  submit: string
  busyLabel: string
  busy: boolean
  variant?: 'primary' | 'danger'
  disabled?: boolean
  /** Where the first button does more than to close the dialog. */
  cancel?: string | undefined
  onCancel: () => void
}

/** The two buttons of a dialog with a form: Cancel, and what sends it. */
export const FormFooter = ({ submit, busy, cancel = m.cancel(), onCancel, ...button }: Props) => (
  <>
    <Button variant="secondary" disabled={busy} onClick={onCancel}>
      {cancel}
    </Button>
    <Button type="submit" busy={busy} {...button}>
      {submit}
    </Button>
  </>
)
