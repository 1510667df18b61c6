import { page } from '../lib/page.ts'
import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { PublicFrame } from './public-frame.tsx'
import { StatusMessage, StatusPage } from './status-page.tsx'

// A plain link: loading /auth anew also loads a new version of the code.
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

/** Replaces the whole app. It works without the router, which may be what failed. */
export const SomethingWentWrong = () => (
  <PublicFrame>
    <title>{`${message.title} – ${say.product}`}</title>
    <StatusPage {...message} />
  </PublicFrame>
)

/** Replaces one page of the workspace. */
export const PageWentWrong = () => <StatusMessage {...message} />
