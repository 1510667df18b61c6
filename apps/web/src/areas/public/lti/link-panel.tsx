import * as m from '@elocute/messages/lti'
import { me } from '@elocute/contract/session'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { call } from '../../../client/call/api-client.ts'
import { messageOf } from '../../../client/call/call-problem.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { destinationOf } from '../../../shared/session/home-of.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { AuthPanel } from '../auth/auth-panel.tsx'
import { openedPage } from './opened-page.ts'

type Props = { code: string; email: string; hasPassword: boolean }

/** Asks once whose account it is that has the address of the launch: by its password, or by the session of this browser. */
export const LinkPanel = ({ code, email, hasPassword }: Props) => {
  const isSignedIn = tokenStore.get() !== null
  return (
    <AuthPanel title={m.linkTitle()} lead={m.linkLead({ email })}>
      <div className="grid gap-6">
        {isSignedIn && <OwnSession code={code} />}
        {hasPassword && <ByPassword code={code} email={email} />}
        {!isSignedIn && !hasPassword && (
          <div className="grid gap-4">
            <Banner kind="info">{m.linkNoPassword()}</Banner>
            <p>
              <TextLink to={paths.signIn}>{m.toSignIn()}</TextLink>
            </p>
          </div>
        )}
      </div>
    </AuthPanel>
  )
}

const OwnSession = ({ code }: { code: string }) => {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const link = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { linkOwn } = await import('./lti.calls.ts')
      const opens = await linkOwn(code)
      const person = await call(me, {})
      await navigate(destinationOf(person, openedPage(opens, person.role)), { replace: true })
    } catch (failure) {
      setProblem(messageOf(failure, m.linkFailed()))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.linkOwn()}</p>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <Button variant="secondary" busy={busy} busyLabel={m.linking()} onClick={() => void link()}>
        {m.linkOwnButton()}
      </Button>
    </div>
  )
}

const ByPassword = ({ code, email }: Pick<Props, 'code' | 'email'>) => {
  const navigate = useNavigate()
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./lti.calls.ts')).proveForm(code),
    fallback: m.linkFailed(),
    onDone: ({ accessToken, role, status, opens }) => {
      tokenStore.set(accessToken)
      return navigate(destinationOf({ role, status }, openedPage(opens, role)), { replace: true })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('password')} label={m.linkPassword()} autoComplete="current-password" />
      <Button type="submit" wide busy={busy} busyLabel={m.linking()}>
        {m.link()}
      </Button>
      <p>
        <TextLink to={paths.forgotPassword}>{m.forgot()}</TextLink>
      </p>
    </form>
  )
}
