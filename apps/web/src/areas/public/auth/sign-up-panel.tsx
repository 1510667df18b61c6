import { betweenSentences } from '@elocute/messages/list'
import * as m from '@elocute/messages/auth'
import * as person from '@elocute/messages/person'
import { limits } from '@elocute/contract/limits'
import type { ReactNode } from 'react'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useSchool } from '../../../shared/session/use-school.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { PanelProps } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

const fields = () =>
  [
    { name: 'first_name', label: person.firstName(), autoComplete: 'given-name', long: limits.name },
    { name: 'middle_name', label: person.middleName(), autoComplete: 'additional-name', long: limits.name },
    { name: 'last_name', label: person.lastName(), autoComplete: 'family-name', long: limits.name },
    { name: 'email', label: m.email(), autoComplete: 'email', long: limits.email },
  ] as const

type Props = PanelProps & {
  /** The code of the invitation by which somebody joins. */
  invitation?: string
  /** The invitation is for this address only. */
  emailFixed?: boolean
  /** Above the form. */
  note?: ReactNode
  onSignIn?: () => void
  /** After the code was mailed. */
  onSent?: () => void
}

export const SignUpPanel = ({
  draft,
  update,
  invitation,
  emailFixed = false,
  note,
  onSignIn,
  onSent,
}: Props) => {
  const { form, field, busy, problem } = useLazyForm({
    load: async () =>
      invitation === undefined
        ? (await loadCalls()).signUpForm
        : (await import('./join.calls.ts')).joinForm(invitation),
    fallback: m.failedSignUp(),
    onDone: ({ token }, { email }) => {
      update({ panel: 'verify', token, email, sentAt: String(Date.now()) })
      toast.success(m.doneCreated())
      onSent?.()
    },
  })
  const open = useSchool()?.sign_up_open ?? true
  const below = (
    <p>
      {m.haveAccount()}
      {betweenSentences()}
      <Button
        variant="quiet"
        onClick={() => {
          update({ panel: 'sign-in' })
          onSignIn?.()
        }}
      >
        {m.signIn()}
      </Button>
    </p>
  )
  if (invitation === undefined && !open)
    return (
      <AuthPanel title={m.signUpTitle()} lead={m.signUpClosed()}>
        {below}
      </AuthPanel>
    )
  return (
    <AuthPanel
      title={m.signUpTitle()}
      lead={invitation === undefined ? m.signUpLead() : m.invitedLead()}
      below={below}
    >
      <form {...form} className="grid gap-4">
        {note}
        <FormProblem>{problem}</FormProblem>
        {fields().map(({ name, label, autoComplete, long }) => (
          <TextField
            key={name}
            {...field(name, { onChange: (event) => update({ [name]: event.target.value }) })}
            label={label}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            maxLength={long}
            readOnly={emailFixed && name === 'email'}
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
