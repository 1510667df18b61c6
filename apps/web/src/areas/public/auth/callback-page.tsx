import * as m from '@elocute/messages/providers'
import type { ProviderAnswer } from '@elocute/contract/sign-in-providers'
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { messageOf } from '../../../client/call/call-problem.ts'
import { paths } from '../../../client/address/paths.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { useLazyForm } from '../../../client/form/use-lazy-form.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { destinationOf } from '../../../shared/session/home-of.ts'
import { takeTrip } from '../../../shared/session/provider-trip.ts'
import { AuthPanel } from './auth-panel.tsx'
import { finishBy, finishOwn } from './provider.calls.ts'

/** What is left to do, or why nobody was signed in. `back`: the page from which the person went to the provider. */
type Outcome = { email: string; back: string | undefined } | { refusal: string; back: string | undefined }

/**
 * What the provider has put into the address. Only once, and not in the history and not in a link that somebody copies: the code in it is
 * a secret as long as it was not used.
 */
const takeAnswer = (url: string): ProviderAnswer => {
  const { searchParams } = new URL(url)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const given = ['code', 'state', 'iss', 'error'] as const
  return Object.fromEntries(
    given.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Finishes the sign-in before the page is shown. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Outcome | Response> => {
  const body = { provider: params['provider'] ?? '', answer: takeAnswer(request.url) }
  const { purpose, back } = takeTrip()
  // A reload of this page has nothing to finish.
  if (body.answer.state === undefined) return { refusal: m.nothingToFinish(), back }
  try {
    if (purpose !== 'sign-in') {
      toast.success((await finishOwn(body)).message)
      return redirect(back ?? paths.landing)
    }
    const { signed_in: signedIn, password_of: email } = await finishBy(body)
    if (signedIn === null) return { email: email ?? '', back }
    tokenStore.set(signedIn.accessToken)
    return redirect(destinationOf(signedIn, back))
  } catch (failure) {
    return { refusal: messageOf(failure, m.finishFailed()), back: purpose === 'sign-in' ? undefined : back }
  }
}

/** A code is used once. */
export const shouldRevalidate = () => false

const CallbackPage = () => {
  const outcome = useLoaderData<Outcome>()
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {'email' in outcome ? (
        <ProvePanel {...outcome} />
      ) : (
        <AuthPanel title={m.refusedTitle()} lead={outcome.refusal}>
          <LinkButton wide to={outcome.back ?? paths.localSignIn}>
            {outcome.back === undefined ? m.toSignIn() : m.backToPage()}
          </LinkButton>
        </AuthPanel>
      )}
    </main>
  )
}

/** Asks once for the password of the account with the address of which the provider does not say that it is verified. */
const ProvePanel = ({ email, back }: { email: string; back: string | undefined }) => {
  const navigate = useNavigate()
  const { form, field, busy, problem } = useLazyForm({
    load: async () => (await import('./provider.calls.ts')).proveForm,
    fallback: m.proveFailed(),
    onDone: ({ accessToken, role, status }) => {
      tokenStore.set(accessToken)
      return navigate(destinationOf({ role, status }, back), { replace: true })
    },
  })
  return (
    <AuthPanel title={m.proveTitle()} lead={m.proveLead({ email })}>
      <form {...form} className="grid gap-4">
        {problem !== undefined && <Banner kind="error">{problem}</Banner>}
        {/* Tells a password manager whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField {...field('password')} label={m.provePassword()} autoComplete="current-password" />
        <Button type="submit" wide busy={busy} busyLabel={m.proving()}>
          {m.prove()}
        </Button>
        <p>
          <TextLink to={paths.forgotPassword}>{m.forgot()}</TextLink>
        </p>
      </form>
    </AuthPanel>
  )
}

export { CallbackPage as Component }
