import { homeOf } from '../features/session/home-of.ts'
import { useLogout } from '../features/session/use-logout.ts'
import { useSession } from '../features/session/use-session.ts'
import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusPage } from './status-page.tsx'

export const Component = () => {
  const { signedIn, me } = useSession()
  const logout = useLogout()
  return (
    <StatusPage
      code="403"
      title={say.status.unauthorizedTitle}
      text={say.status.unauthorized}
      actions={
        <>
          {signedIn && me.data ? (
            <LinkButton to={homeOf(me.data)}>{say.status.toYourPages}</LinkButton>
          ) : (
            <LinkButton to={paths.landing}>{say.status.backHome}</LinkButton>
          )}
          {signedIn && (
            <Button variant="secondary" onClick={logout}>
              {say.nav.logout}
            </Button>
          )}
        </>
      }
    />
  )
}
