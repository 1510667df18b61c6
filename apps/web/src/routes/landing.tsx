import { paths } from '../lib/paths.ts'
import { say } from '../lib/say.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const Component = () => (
  <main id="content" tabIndex={-1}>
    <h1>{say.landing.headline}</h1>
    <LinkButton to={paths.auth}>{say.landing.getStarted}</LinkButton>
  </main>
)
