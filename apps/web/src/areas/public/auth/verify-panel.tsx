import * as m from '@elocute/messages/auth'
import { limits } from '@elocute/contract/limits'
import { useEffect, useState } from 'react'
import { page } from '../../../client/address/page.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import type { PanelProps } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResendCode } from './resend-code.tsx'
import { sentences } from '../../../text/list.ts'

/** The code from the mail, and the password that the account gets with it. */
export const VerifyPanel = ({ draft, update, forget }: PanelProps) => {
  const [done, setDone] = useState(false)
  const email = draft.email ?? ''
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).verifyForm(draft.invitedAs),
    extra: { token: draft.token },
    fallback: m.failedVerification(),
    onDone: () => {
      // After the reload she signs in; of all that was typed only the address is of use.
      const { openedBy } = draft
      forget({ email, ...(openedBy !== undefined && { openedBy }) })
      setDone(true)
    },
  })

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => page.reload(), limits.redirectMs)
    return () => clearTimeout(timer)
  }, [done])

  if (done)
    return (
      <AuthPanel title={m.verifyTitle()} lead={m.verifyLead({ email })}>
        <Banner kind="success">{m.doneVerified()}</Banner>
      </AuthPanel>
    )
  return (
    <AuthPanel
      title={m.verifyTitle()}
      lead={m.verifyLead({ email })}
      below={
        <>
          <ResendCode
            email={email}
            purpose="account_verification"
            sentAt={Number(draft.sentAt ?? 0)}
            onSent={(sentAt) => update({ sentAt: String(sentAt) })}
          />
          {!draft.emailFixed && (
            <Button variant="quiet" onClick={() => update({ panel: 'sign-up' })}>
              {m.otherEmail()}
            </Button>
          )}
          <Button variant="quiet" onClick={() => update({ panel: 'sign-in' })}>
            {sentences(m.haveAccount(), m.signIn())}
          </Button>
        </>
      }
    >
      <form {...form} className="grid gap-4">
        <FormProblem>{problem}</FormProblem>
        <CodeField {...field('code')} label={m.code()} digits={limits.verificationCode} hint={m.codeHint()} />
        <NewPasswordFields
          password={field('password', { deps: ['confirmPassword'] })}
          confirm={field('confirmPassword')}
          label={m.password()}
          confirmLabel={m.confirmPassword()}
          length={draft.invitedAs === 'trainer' ? limits.trainerPassword : limits.signUpPassword}
        />
        <Button type="submit" wide busy={busy} busyLabel={m.verifying()}>
          {m.verify()}
        </Button>
      </form>
    </AuthPanel>
  )
}
