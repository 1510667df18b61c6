import * as m from '@elocute/messages/auth'
import * as passwordResetMessages from '@elocute/messages/password-reset'
import { limits } from '@elocute/contract/limits'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import type { PanelProps } from './auth-draft.ts'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

type Props = Omit<PanelProps, 'forget'> & { onToken: (token: string) => void }

export const ResetCodeStep = ({ draft, update, onToken }: Props) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).resetCodeForm,
    extra: { email: draft.email },
    fallback: m.failedVerification(),
    onDone: ({ token, password_length: { min } }) => {
      onToken(token)
      update({ step: 'password', shortest: String(min) })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <CodeField {...field('code')} label={m.code()} digits={limits.verificationCode} hint={m.codeHint()} />
      <Button type="submit" wide busy={busy} busyLabel={passwordResetMessages.checking()}>
        {passwordResetMessages.checkCode()}
      </Button>
    </form>
  )
}
