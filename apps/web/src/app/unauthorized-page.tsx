import * as navMessages from '@elocute/messages/nav'
import * as pagesMessages from '@elocute/messages/pages'
import * as m from '@elocute/messages/status'
import { homeOf } from '../shared/session/home-of.ts'
import { useLogout } from '../shared/session/use-session.ts'
import { useSession } from '../shared/session/use-session.ts'
import { paths } from '../client/address/paths.ts'
import { Button } from '../ui/form/button.tsx'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { StatusPage } from './status-page.tsx'

export const Component = () => {
  const { signedIn, me } = useSession()
  const logout = useLogout()
  return (
    <StatusPage
      code="403"
      title={pagesMessages.unauthorizedTitle()}
      text={m.unauthorized()}
      actions={
        <>
          {signedIn && me.data ? (
            <LinkButton to={homeOf(me.data)}>{m.toYourPages()}</LinkButton>
          ) : (
            <LinkButton to={paths.landing}>{m.backHome()}</LinkButton>
          )}
          {signedIn && (
            <Button variant="secondary" onClick={logout}>
              {navMessages.logout()}
            </Button>
          )}
        </>
      }
    />
  )
}
