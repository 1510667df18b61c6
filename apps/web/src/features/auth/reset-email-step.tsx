import { limits } from '@elocute/contract/limits'
import { say } from '../../lib/say.ts'
import { useLazyForm } from '../../lib/use-lazy-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { PanelProps } from './auth-draft.ts'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

export const ResetEmailStep = ({ draft, update }: Omit<PanelProps, 'forget'>) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).forgotForm,
    fallback: say.auth.failed.sendCode,
    onDone: (_, { email }) => {
      update({ step: 'code', email, sentAt: String(Date.now()) })
      toast.success(say.auth.done.codeSent)
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <TextField
        {...field('email', { onChange: (event) => update({ email: event.target.value }) })}
        label={say.auth.email}
        type="email"
        autoComplete="username"
        maxLength={limits.email}
        value={draft.email ?? ''}
      />
      <Button type="submit" wide busy={busy} busyLabel={say.forgot.sending}>
        {say.forgot.sendCode}
      </Button>
    </form>
  )
}
