import * as pagesMessages from '@elocute/messages/pages'
import * as m from '@elocute/messages/setup'
import { useSearchParams } from 'react-router'
import { AuthPanel } from '../features/auth/auth-panel.tsx'
import { SetupPanel } from '../features/auth/setup-panel.tsx'
import { Banner } from '../ui/banner.tsx'

export const Component = () => {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {token === '' ? (
        <AuthPanel title={pagesMessages.setupTitle()} lead={m.lead()}>
          <Banner kind="error">{m.missing()}</Banner>
        </AuthPanel>
      ) : (
        <SetupPanel token={token} />
      )}
    </main>
  )
}
