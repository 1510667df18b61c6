import * as m from '@elocute/messages/lti'
import { redirect, useLoaderData } from 'react-router'
import { paths } from '../../../client/address/paths.ts'
import { messageOf } from '../../../client/call/call-problem.ts'
import { tokenStore } from '../../../client/call/token-store.ts'
import { destinationOf } from '../../../shared/session/home-of.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { AuthPanel } from '../auth/auth-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { enterBy } from './lti.calls.ts'
import { openedPage } from './opened-page.ts'

/** What is left to do, or why nobody was signed in. */
type Outcome = { code: string; email: string; hasPassword: boolean } | { refusal: string }

/**
 * The code of the launch, which the router does not give to a loader. Not in the history and not in a link that somebody copies: it is a
 * secret as long as it was not used.
 */
const takeCode = (): string => {
  const code = window.location.hash.slice(1)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return code
}

/** Signs in before the page is shown. */
export const loader = async (): Promise<Outcome | Response> => {
  const code = takeCode()
  // A reload of this page has nothing to enter.
  if (code === '') return { refusal: m.nothingToEnter() }
  try {
    const { signed_in: signedIn, account, opens } = await enterBy(code)
    if (signedIn === null)
      return { code, email: account?.email ?? '', hasPassword: account?.has_password ?? false }
    tokenStore.set(signedIn.accessToken)
    return redirect(destinationOf(signedIn, openedPage(opens, signedIn.role)))
  } catch (failure) {
    return { refusal: messageOf(failure, m.enterFailed()) }
  }
}

/** A code is used once. */
export const shouldRevalidate = () => false

/** Opened by a launch of a learning platform. */
const EnterPage = () => {
  const outcome = useLoaderData<Outcome>()
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {'refusal' in outcome ? (
        <AuthPanel title={m.refusedTitle()} lead={outcome.refusal}>
          <LinkButton wide to={paths.signIn}>
            {m.toSignIn()}
          </LinkButton>
        </AuthPanel>
      ) : (
        <LinkPanel {...outcome} />
      )}
    </main>
  )
}

export { EnterPage as Component }
