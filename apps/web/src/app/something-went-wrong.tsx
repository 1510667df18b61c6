import { page } from '../lib/page.ts'
import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { PublicFrame } from './public-frame.tsx'
import { StatusMessage, StatusPage } from './status-page.tsx'

// A full load of /auth brings fresh code along.
const message = {
  title: say.status.wrongTitle,
  text: say.status.wrongHelp,
  actions: (
    <>
      <Button onClick={page.reload}>{say.status.reload}</Button>
      <a href={paths.auth} className={buttonClass('secondary')}>
        {say.status.backToSignIn}
      </a>
    </>
  ),
}

/** Stands in for everything. Needs no router, which may be what has failed. */
export const SomethingWentWrong = () => (
  <PublicFrame>
    <title>{`${message.title} – ${say.product}`}</title>
    <StatusPage {...message} />
  </PublicFrame>
)

/** Stands in for one page of the workspace. */
export const PageWentWrong = () => <StatusMessage {...message} />
