import * as pagesMessages from '@elocute/messages/pages'
import * as authMessages from '@elocute/messages/auth'
import * as m from '@elocute/messages/password-reset'
import * as statusMessages from '@elocute/messages/status'
import { useState } from 'react'
import { paths } from '../../../client/address/paths.ts'
import { useDraft } from '../../../client/storage/use-draft.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
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
      {authMessages.otherEmail()}
    </Button>
  )

  if (step === 'password')
    return (
      <AuthPanel
        title={pagesMessages.passwordResetTitle()}
        lead={lead(3, m.passwordLead())}
        below={startAgain}
      >
        <ResetPasswordStep draft={draft} forget={forget} token={token} />
      </AuthPanel>
    )
  if (step === 'code')
    return (
      <AuthPanel
        title={pagesMessages.passwordResetTitle()}
        lead={lead(2, m.codeLead({ email }))}
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
      title={pagesMessages.passwordResetTitle()}
      lead={lead(1, m.emailLead())}
      below={
        <p>
          <TextLink to={paths.signIn}>{statusMessages.backToSignIn()}</TextLink>
        </p>
      }
    >
      <ResetEmailStep draft={draft} update={update} />
    </AuthPanel>
  )
}

const lead = (step: number, text: string) => (
  <>
    <span className="mb-1 block text-small font-semibold text-accent">{m.step({ n: step })}</span>
    {text}
  </>
)

export const Component = () => (
  <main id="content" tabIndex={-1} className="outline-none">
    <ResetPassword />
  </main>
)
