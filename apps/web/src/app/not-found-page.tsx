import * as pagesMessages from '@elocute/messages/pages'
import * as m from '@elocute/messages/status'
import { paths } from '../client/address/paths.ts'
import { LinkButton } from '../ui/navigation/link-button.tsx'
import { StatusPage } from './status-page.tsx'

export const Component = () => (
  <StatusPage
    code="404"
    title={pagesMessages.notFoundTitle()}
    text={m.notFound()}
    actions={<LinkButton to={paths.landing}>{m.backHome()}</LinkButton>}
  />
)
