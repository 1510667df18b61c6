import { say } from '../../lib/say.ts'
import type { useLateForm } from '../../lib/use-late-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'

type FieldState = ReturnType<ReturnType<typeof useLateForm>['field']>
type Props = {
  password: FieldState
  confirm: FieldState
  label: string
  confirmLabel: string
  length: { min: number; max: number }
}

/** A new password, typed twice. There is no maxLength: a longer password must be reported, not cut. */
export const NewPasswordFields = ({ password, confirm, label, confirmLabel, length }: Props) => (
  <>
    <PasswordField
      {...password}
      label={label}
      autoComplete="new-password"
      hint={say.auth.passwordHint(length.min, length.max)}
    />
    <PasswordField {...confirm} label={confirmLabel} autoComplete="new-password" />
  </>
)
