import * as m from '@elocute/messages/auth'
import * as passwordResetMessages from '@elocute/messages/password-reset'
import { limits } from '@elocute/contract/limits'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { PanelProps } from './auth-draft.ts'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

export const ResetEmailStep = ({ draft, update }: Omit<PanelProps, 'forget'>) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).forgotForm,
    fallback: m.failedSendCode(),
    onDone: (_, { email }) => {
      update({ step: 'code', email, sentAt: String(Date.now()) })
      toast.success(m.doneCodeSent())
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <TextField
        {...field('email', { onChange: (event) => update({ email: event.target.value }) })}
        label={m.email()}
        type="email"
        autoComplete="username"
        maxLength={limits.email}
        value={draft.email ?? ''}
      />
      <Button type="submit" wide busy={busy} busyLabel={passwordResetMessages.sending()}>
        {passwordResetMessages.sendCode()}
      </Button>
    </form>
  )
}
