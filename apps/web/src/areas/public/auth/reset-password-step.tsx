import * as authMessages from '@elocute/messages/auth'
import * as m from '@elocute/messages/password-reset'
import { limits } from '@elocute/contract/limits'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { PanelProps } from './auth-draft.ts'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** `token` is gone after a reload; the server's cookie says the same then. */
type Props = Omit<PanelProps, 'update'> & { token: string | undefined }

export const ResetPasswordStep = ({ draft, forget, token }: Props) => {
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  // The server said it with the right code.
  const length =
    Number(draft['shortest']) >= limits.trainerPassword.min ? limits.trainerPassword : limits.resetPassword
  const { form, field, busy, problem } = useLazyForm({
    load: async () => {
      const { newPasswordForm, newTrainerPasswordForm } = await loadCalls()
      return length === limits.trainerPassword ? newTrainerPasswordForm : newPasswordForm
    },
    extra: { email: draft.email, token },
    fallback: authMessages.failedUpdatePassword(),
    onDone: () => {
      forget()
      setDone(true)
    },
  })

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(paths.signIn), limits.redirectMs)
    return () => clearTimeout(timer)
  }, [done, navigate])

  if (done) return <Banner kind="success">{authMessages.donePasswordUpdated()}</Banner>
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <NewPasswordFields
        password={field('newPassword', { deps: ['confirmPassword'] })}
        confirm={field('confirmPassword')}
        label={m.newPassword()}
        confirmLabel={m.confirmPassword()}
        length={length}
      />
      <Button type="submit" wide busy={busy} busyLabel={m.saving()}>
        {m.save()}
      </Button>
    </form>
  )
}
