import { PendingApproval } from '../features/session/pending-approval.tsx'

export const Component = () => (
  <main id="content" tabIndex={-1} className="outline-none">
    <PendingApproval />
  </main>
)
