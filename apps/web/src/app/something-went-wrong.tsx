import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { PublicFrame } from './public-frame.tsx'
import { StatusPage } from './status-page.tsx'

/** Stands in for a page that failed to load or to draw. A full load of /auth brings fresh code along. */
export const SomethingWentWrong = () => (
  <PublicFrame>
    <title>{`${say.status.wrongTitle} – ${say.product}`}</title>
    <StatusPage
      title={say.status.wrongTitle}
      text={say.status.wrongHelp}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{say.status.reload}</Button>
          <a href={paths.auth} className={buttonClass('secondary')}>
            {say.status.backToSignIn}
          </a>
        </>
      }
    />
  </PublicFrame>
)
