import { betweenSentences } from '@elocute/messages/list'
import * as pagesMessages from '@elocute/messages/pages'
import * as m from '@elocute/messages/auth'
import { limits } from '@elocute/contract/limits'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { destinationOf } from '../../../shared/session/home-of.ts'
import { useSchool } from '../../../shared/session/use-school.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { lazyModule } from '../../../ui/lazy/lazy-module.ts'
import { returnPathOf } from './return-path.ts'
import type { PanelProps } from './auth-draft.ts'
import { AuthPanel } from './auth-panel.tsx'
import { FormProblem } from './form-problem.tsx'
import { loadCalls } from './load-calls.ts'

/** Not part of the first page: most schools have no providers. */
const providerButtons = lazyModule(() => import('./provider-buttons.tsx'))

export const SignInPanel = ({ draft, update, forget }: PanelProps) => {
  const navigate = useNavigate()
  const from = returnPathOf(useLocation().state)
  const hasProviders = useSchool()?.has_providers ?? false
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await loadCalls()).signInForm,
    fallback: m.failedSignIn(),
    onDone: ({ accessToken, role, status }) => {
      forget()
      tokenStore.set(accessToken)
      return navigate(destinationOf({ role, status }, from), { replace: true })
    },
  })
  return (
    <AuthPanel
      title={pagesMessages.authTitle()}
      lead={m.signInLead()}
      below={
        <p>
          {m.noAccount()}
          {betweenSentences()}
          <Button variant="quiet" onClick={() => update({ panel: 'sign-up' })}>
            {m.signUp()}
          </Button>
        </p>
      }
    >
      <form {...form} className="grid gap-4">
        {tokenStore.ended() === 'account-deleted' && !problem && (
          <Banner kind="info">{m.accountDeleted()}</Banner>
        )}
        {from !== undefined && !problem && <Banner kind="info">{m.sessionEnded()}</Banner>}
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...field('email', { onChange: (event) => update({ email: event.target.value }) })}
          label={m.email()}
          type="email"
          autoComplete="username"
          maxLength={limits.email}
          value={draft.email ?? ''}
        />
        <PasswordField
          {...field('password')}
          label={m.password()}
          autoComplete="current-password"
          maxLength={limits.signInPassword}
        />
        <Button type="submit" wide busy={busy} busyLabel={m.signingIn()}>
          {m.signIn()}
        </Button>
        <p>
          <TextLink to={paths.forgotPassword}>{m.forgot()}</TextLink>
        </p>
      </form>
      {hasProviders && (
        <LazyPart part={providerButtons} waiting={null}>
          {({ ProviderButtons }) => <ProviderButtons from={from} />}
        </LazyPart>
      )}
    </AuthPanel>
  )
}
