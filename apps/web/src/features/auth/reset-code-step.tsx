import { limits } from '@elocute/contract/limits'
import { say } from '../../lib/say.ts'
import { useLazyForm } from '../../lib/use-lazy-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import type { PanelProps } from './auth-draft.ts'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

type Props = Omit<PanelProps, 'forget'> & { onToken: (token: string) => void }

export const ResetCodeStep = ({ draft, update, onToken }: Props) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).resetCodeForm,
    extra: { email: draft.email },
    fallback: say.auth.failed.verification,
    onDone: ({ token, password_length: { min } }) => {
      onToken(token)
      update({ step: 'password', shortest: String(min) })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormProblem>{problem}</FormProblem>
      <CodeField
        {...field('code')}
        label={say.auth.code}
        digits={limits.verificationCode}
        hint={say.auth.codeHint}
      />
      <Button type="submit" wide busy={busy} busyLabel={say.forgot.checking}>
        {say.forgot.checkCode}
      </Button>
    </form>
  )
}
