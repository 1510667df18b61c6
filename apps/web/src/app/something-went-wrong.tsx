import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/status'
import { addressOf } from '../client/address/base-path.ts'
import { page } from '../client/address/page.ts'
import { paths } from '../client/address/paths.ts'
import { buttonClass } from '../ui/form/button-class.ts'
import { Button } from '../ui/form/button.tsx'
import { PublicFrame } from './public-frame.tsx'
import { StatusMessage, StatusPage } from './status-page.tsx'

// A plain link: loading /auth anew also loads a new version of the code.
const message = () => ({
  title: m.wrongTitle(),
  text: m.wrongHelp(),
  actions: (
    <>
      <Button onClick={page.reload}>{m.reload()}</Button>
      <a href={addressOf(paths.auth)} className={buttonClass('secondary')}>
        {m.backToSignIn()}
      </a>
    </>
  ),
})

/** Replaces the whole app. It works without the router, which may be what failed. */
export const SomethingWentWrong = () => (
  <PublicFrame>
    <title>{`${message().title} – ${generalMessages.product()}`}</title>
    <StatusPage {...message()} />
  </PublicFrame>
)

/** Replaces one page of the workspace. */
export const PageWentWrong = () => <StatusMessage {...message()} />
