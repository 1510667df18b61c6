import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { ResendCode } from './resend-code.tsx'
import { ResetCodeStep } from './reset-code-step.tsx'
import { ResetEmailStep } from './reset-email-step.tsx'
import { ResetPasswordStep } from './reset-password-step.tsx'

/** Email, code, new password; a reload stays at its step. */
export const ResetPassword = () => {
  const { draft, update, forget } = useDraft('elocute.reset-draft')
  const [token, setToken] = useState<string>()
  const email = draft.email ?? ''
  const step = email === '' ? 'email' : (draft.step ?? 'email')
  const startAgain = (
    <Button variant="quiet" onClick={() => update({ step: 'email' })}>
      {say.auth.otherEmail}
    </Button>
  )

  if (step === 'password')
    return (
      <AuthPanel title={say.forgot.title} lead={lead(3, say.forgot.passwordLead)} below={startAgain}>
        <ResetPasswordStep draft={draft} forget={forget} token={token} />
      </AuthPanel>
    )
  if (step === 'code')
    return (
      <AuthPanel
        title={say.forgot.title}
        lead={lead(2, say.forgot.codeLead(email))}
        below={
          <>
            <ResendCode
              email={email}
              purpose="password_reset"
              sentAt={Number(draft.sentAt ?? 0)}
              onSent={(sentAt) => update({ sentAt: String(sentAt) })}
            />
            {startAgain}
          </>
        }
      >
        <ResetCodeStep draft={draft} update={update} onToken={setToken} />
      </AuthPanel>
    )
  return (
    <AuthPanel
      title={say.forgot.title}
      lead={lead(1, say.forgot.emailLead)}
      below={
        <p>
          <TextLink to={paths.signIn}>{say.status.backToSignIn}</TextLink>
        </p>
      }
    >
      <ResetEmailStep draft={draft} update={update} />
    </AuthPanel>
  )
}

const lead = (step: number, text: string) => (
  <>
    <span className="mb-1 block text-small font-semibold text-accent">{say.forgot.step(step)}</span>
    {text}
  </>
)
