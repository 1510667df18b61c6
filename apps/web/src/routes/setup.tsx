import { useSearchParams } from 'react-router'
import { AuthPanel } from '../features/auth/auth-panel.tsx'
import { SetupPanel } from '../features/auth/setup-panel.tsx'
import { say } from '../lib/say.ts'
import { Banner } from '../ui/banner.tsx'

export const Component = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {token === '' ? (
        <AuthPanel title={say.setup.title} lead={say.setup.lead}>
          <Banner kind="error">{say.setup.missing}</Banner>
        </AuthPanel>
      ) : (
        <SetupPanel token={token} />
      )}
    </main>
  )
}
