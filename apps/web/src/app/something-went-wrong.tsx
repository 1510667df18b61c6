import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { page } from '../lib/page.ts'
import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { isMissingCode, reloadForFreshCode } from './fresh-code.ts'
import { PublicFrame } from './public-frame.tsx'
import { StatusPage } from './status-page.tsx'

/** Stands in for a page that failed to load or to draw. A full load of /auth brings fresh code along. */
export const SomethingWentWrong = () => {
  const failure = useRouteError()
  useEffect(() => {
    if (isMissingCode(failure)) void reloadForFreshCode()
  }, [failure])
  return (
    <PublicFrame>
      <title>{`${say.status.wrongTitle} – ${say.product}`}</title>
      <StatusPage
        title={say.status.wrongTitle}
        text={say.status.wrongHelp}
        actions={
          <>
            <Button onClick={page.reload}>{say.status.reload}</Button>
            <a href={paths.auth} className={buttonClass('secondary')}>
              {say.status.backToSignIn}
            </a>
          </>
        }
      />
    </PublicFrame>
  )
}
