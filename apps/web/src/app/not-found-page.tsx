import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusPage } from './status-page.tsx'

export const Component = () => (
  <StatusPage
    code="404"
    title={say.status.notFoundTitle}
    text={say.status.notFound}
    actions={<LinkButton to={paths.landing}>{say.status.backHome}</LinkButton>}
  />
)
