import * as m from '@elocute/messages/auth'
import { limits } from '@elocute/contract/limits'
import { useLazyForm } from '../../lib/use-lazy-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { PanelProps } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

const fields = [
  { name: 'first_name', label: m.firstName(), autoComplete: 'given-name', long: limits.name },
  { name: 'middle_name', label: m.middleName(), autoComplete: 'additional-name', long: limits.name },
  { name: 'last_name', label: m.lastName(), autoComplete: 'family-name', long: limits.name },
  { name: 'email', label: m.email(), autoComplete: 'email', long: limits.email },
] as const

export const SignUpPanel = ({ draft, update }: PanelProps) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).signUpForm,
    fallback: m.failedSignUp(),
    onDone: ({ token }, { email }) => {
      update({ panel: 'verify', token, email, sentAt: String(Date.now()) })
      toast.success(m.doneCreated())
    },
  })
  return (
    <AuthPanel
      title={m.signUpTitle()}
      lead={m.signUpLead()}
      below={
        <p>
          {m.haveAccount()}{' '}
          <Button variant="quiet" onClick={() => update({ panel: 'sign-in' })}>
            {m.signIn()}
          </Button>
        </p>
      }
    >
      <form {...form} className="grid gap-4">
        <FormProblem>{problem}</FormProblem>
        {fields.map(({ name, label, autoComplete, long }) => (
          <TextField
            key={name}
            {...field(name, { onChange: (event) => update({ [name]: event.target.value }) })}
            label={label}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            maxLength={long}
            value={draft[name] ?? ''}
          />
        ))}
        <Button type="submit" wide busy={busy} busyLabel={m.signingUp()}>
          {m.signUp()}
        </Button>
      </form>
    </AuthPanel>
  )
}
