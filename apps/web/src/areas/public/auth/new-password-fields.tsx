import * as person from '@elocute/messages/person'
import type { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'

type FieldState = ReturnType<ReturnType<typeof useLazyForm>['field']>
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
      hint={person.passwordHint({ min: length.min, max: length.max })}
    />
    <PasswordField {...confirm} label={confirmLabel} autoComplete="new-password" />
  </>
)
