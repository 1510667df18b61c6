import * as m from '@elocute/messages/providers'
import { useState } from 'react'
import { page } from '../../../client/address/page.ts'
import { paths } from '../../../client/address/paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { takeOfferedSignOut } from '../../../shared/session/provider-trip.ts'
import { AuthPanel } from './auth-panel.tsx'

/** After a session that a provider had opened, and after the provider has signed the person out too. It signs nobody in by itself. */
const SignedOutPage = () => {
  const [address] = useState(takeOfferedSignOut)
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <AuthPanel title={m.signedOutTitle()} lead={address === null ? m.signedOut() : m.signedOutHere()}>
        <div className="grid gap-4">
          {address !== null && (
            <Button wide onClick={() => page.load(address)}>
              {m.signOutThere()}
            </Button>
          )}
          <LinkButton wide variant={address === null ? 'primary' : 'secondary'} to={paths.localSignIn}>
            {m.signInAgain()}
          </LinkButton>
        </div>
      </AuthPanel>
    </main>
  )
}

export { SignedOutPage as Component }
