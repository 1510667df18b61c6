import { say } from '../../lib/say.ts'
import { PasswordField } from '../../ui/password-field.tsx'

type FieldState = { name: string; error: string | undefined }
type Props = {
  password: FieldState
  confirm: FieldState
  label: string
  confirmLabel: string
  length: { min: number; max: number }
}

/** A password that is chosen, typed twice. Not cut at its greatest length: who types more has to be told. */
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
